import type { Metadata } from "next";
import { MailboxList } from "@/components/mail/mailbox-list";
import { pageContext } from "@/lib/http/page";
import { readMailbox } from "@/lib/messages/mail/read-mailbox";
import { definePage } from "@/lib/platform/i18n/define-page";

export const metadata: Metadata = { robots: { index: false }, referrer: "no-referrer" };

export default definePage(async (locale, { searchParams }) => {
  const { key } = await searchParams;
  const given = typeof key === "string" ? key : "";
  const { db } = await pageContext(locale);
  return <MailboxList locale={locale} mailboxKey={given} entries={await readMailbox(db, given)} />;
});
