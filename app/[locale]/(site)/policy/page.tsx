import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { LegalPage } from "@/components/legal/legal-page";
import { describeLongPage } from "@/lib/content/describe-page";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string }>;
}

/** Drawn when first asked for, then kept: who runs this server depends on the variables of the run. */
export const revalidate = false;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? describeLongPage(locale, "/policy") : {};
}

/** What is stored, why, how long and where; true to what the product does. */
export default async function PolicyPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <LegalPage locale={locale} path="/policy" />;
}
