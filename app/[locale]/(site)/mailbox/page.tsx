import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MailboxList } from "@/components/mail/mailbox-list";
import { isLocale } from "@/lib/core/locales";
import { pageContext } from "@/lib/http/page";
import { readMailbox } from "@/lib/mail/read-mailbox";

export const metadata: Metadata = { robots: { index: false }, referrer: "no-referrer" };

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ key?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { key } = await searchParams;
  const given = typeof key === "string" ? key : "";
  const { db } = await pageContext(locale);
  return <MailboxList locale={locale} mailboxKey={given} entries={await readMailbox(db, given)} />;
}
