import { apiSlots } from "@/components/api-docs/list-slots";
import { LongPage } from "@/components/docs/long-page";
import { apiPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { menuToPrerender } from "@/lib/content/list-prerendered";
import { definePages } from "@/lib/i18n/define-page";

export const revalidate = false;
/** The reference has its own page beside these. */
const ownPage = "reference";
export const generateStaticParams = () => menuToPrerender("api-docs").filter(({ page }) => page !== ownPage);

const pages = definePages(apiPages.filter((page) => page !== ownPage));

export const generateMetadata = pages.metadata((locale, page) =>
  describeLongPage(locale, `/api-docs/${page}`),
);

/** The public API: how to call it, its terms and numbers, and its webhooks. */
export default pages.page((locale, page) => (
  <LongPage locale={locale} path={`/api-docs/${page}`} section="api-docs" slots={apiSlots(locale)} />
));
