import type { Metadata } from "next";
import { MailboxList } from "@/components/mail/mailbox-list";
import { pageContext } from "@/lib/http/page";
import { definePage } from "@/lib/i18n/define-page";
import { readMailbox } from "@/lib/mail/read-mailbox";

export const metadata: Metadata = { robots: { index: false }, referrer: "no-referrer" };

export default definePage(async (locale, { searchParams }) => {
  const { key } = await searchParams;
  const given = typeof key === "string" ? key : "";
  const { db } = await pageContext(locale);
  return <MailboxList locale={locale} mailboxKey={given} entries={await readMailbox(db, given)} />;
});
