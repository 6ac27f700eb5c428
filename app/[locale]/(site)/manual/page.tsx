import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { LongPage } from "@/components/docs/long-page";
import { readManualFigures } from "@/components/help/manual-figures";
import { describeLongPage } from "@/lib/content/describe-page";
import { pageToPrerender } from "@/lib/content/list-prerendered";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string }>;
}

export const revalidate = false;
export const generateStaticParams = pageToPrerender;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? describeLongPage(locale, "/manual") : {};
}

/** The instruction manual: every control, in the order in which a reader meets it. */
export default async function ManualPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return (
    <div className="manual">
      <LongPage locale={locale} path="/manual" slots={await readManualFigures(locale)} />
    </div>
  );
}
