import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { ReferencePage } from "@/components/api-docs/reference/reference-page";
import { describeLongPage } from "@/lib/content/describe-page";
import { pageToPrerender } from "@/lib/content/list-prerendered";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string }>;
}

export const revalidate = false;
export const generateStaticParams = () => pageToPrerender();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? describeLongPage(locale, "/api-docs/reference") : {};
}

/** Every call of the public API on one page, each with a try-it form. */
export default async function ApiReferencePage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <ReferencePage locale={locale} />;
}
