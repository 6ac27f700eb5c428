import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { readAccountTexts } from "@/components/account/read-texts";
import { SessionOver } from "@/components/account/session-over";
import { isLocale } from "@/lib/core/locales";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Around every page of the signed-in area. Each page has its own gate: this one only says when a log-in is over. */
export default async function SignedInLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const { texts, words } = await readAccountTexts(locale);
  return (
    <>
      {children}
      <SessionOver locale={locale} words={words} texts={texts.over} login={texts.login} />
    </>
  );
}
