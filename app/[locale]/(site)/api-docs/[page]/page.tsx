import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { apiSlots } from "@/components/api-docs/list-slots";
import { LongPage } from "@/components/docs/long-page";
import { type ApiPage, apiPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { menuToPrerender } from "@/lib/content/list-prerendered";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string; page: string }>;
}

export const revalidate = false;
/** The reference has its own page beside these. */
const ownPage = "reference";
export const generateStaticParams = () => menuToPrerender("api-docs").filter(({ page }) => page !== ownPage);

function findPage(name: string): ApiPage | undefined {
  return apiPages.find((page) => page === name && page !== ownPage);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await params;
  const found = findPage(page);
  return isLocale(locale) && found ? describeLongPage(locale, `/api-docs/${found}`) : {};
}

/** The public API: how to call it, its terms and numbers, and its webhooks. */
export default async function ApiDocsPage({ params }: Props) {
  const { locale, page } = await params;
  const found = findPage(page);
  if (!isLocale(locale) || !found) notFound();
  setRequestLocale(locale);
  return <LongPage locale={locale} path={`/api-docs/${found}`} section="api-docs" slots={apiSlots(locale)} />;
}
