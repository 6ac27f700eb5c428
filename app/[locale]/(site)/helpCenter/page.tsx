import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { HelpIndex } from "@/components/help/help-index";
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
  return isLocale(locale) ? describeLongPage(locale, "/helpCenter") : {};
}

/** The help centre. */
export default async function HelpCentrePage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <HelpIndex locale={locale} />;
}
