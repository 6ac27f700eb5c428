import { notFound } from "next/navigation";
import { apiSlots } from "@/components/api-docs/list-slots";
import { LongPage } from "@/components/docs/long-page";
import { type ApiPage, apiPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { menuToPrerender } from "@/lib/content/list-prerendered";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";

export const revalidate = false;
/** The reference has its own page beside these. */
const ownPage = "reference";
export const generateStaticParams = () => menuToPrerender("api-docs").filter(({ page }) => page !== ownPage);

function findPage(name: string): ApiPage | undefined {
  return apiPages.find((page) => page === name && page !== ownPage);
}

export const generateMetadata = defineMetadata<{ page: string }>(async (locale, { params }) => {
  const { page } = await params;
  const found = findPage(page);
  return found ? describeLongPage(locale, `/api-docs/${found}`) : {};
});

/** The public API: how to call it, its terms and numbers, and its webhooks. */
export default definePage<{ page: string }>(async (locale, { params }) => {
  const { page } = await params;
  const found = findPage(page);
  if (!found) notFound();
  return <LongPage locale={locale} path={`/api-docs/${found}`} section="api-docs" slots={apiSlots(locale)} />;
});
