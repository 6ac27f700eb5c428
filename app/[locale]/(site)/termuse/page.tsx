import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { LegalPage } from "@/components/legal/legal-page";
import { describeLongPage } from "@/lib/content/describe-page";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string }>;
}

/**
 * Rendered on first request, then cached; not at build time, because the operator's details come from the environment.
 */
export const revalidate = false;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? describeLongPage(locale, "/termuse") : {};
}

/** Terms of use. */
export default async function TermsPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <LegalPage locale={locale} path="/termuse" />;
}
