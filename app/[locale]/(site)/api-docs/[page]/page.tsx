import { apiSlots } from "@/components/api-docs/list-slots";
import { LongPage } from "@/components/docs/long-page";
import { definePages } from "@/lib/platform/i18n/define-page";
import { apiPages } from "@/lib/site/content/constants";
import { describeLongPage } from "@/lib/site/content/describe-page";
import { menuToPrerender } from "@/lib/site/content/list-prerendered";

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
