import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { LongPage } from "@/components/docs/long-page";
import { readManualFigures } from "@/components/help/manual-figures";
import { type HelpPage, helpPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { menuToPrerender } from "@/lib/content/list-prerendered";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string; page: string }>;
}

export const revalidate = false;
export const generateStaticParams = () => menuToPrerender("helpCenter");

function findPage(name: string): HelpPage | undefined {
  return helpPages.find((page) => page === name);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await params;
  const found = findPage(page);
  return isLocale(locale) && found ? describeLongPage(locale, `/helpCenter/${found}`) : {};
}

/** A guide of the help centre. */
export default async function HelpGuidePage({ params }: Props) {
  const { locale, page } = await params;
  const found = findPage(page);
  if (!isLocale(locale) || !found) notFound();
  setRequestLocale(locale);
  return (
    <LongPage
      locale={locale}
      path={`/helpCenter/${found}`}
      section="helpCenter"
      slots={await readManualFigures(locale)}
    />
  );
}
