import { ReferencePage } from "@/components/api-docs/reference/reference-page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { describeLongPage } from "@/lib/site/content/describe-page";
import { pageToPrerender } from "@/lib/site/content/list-prerendered";

export const revalidate = false;
export const generateStaticParams = () => pageToPrerender();

export const generateMetadata = defineMetadata((locale) => describeLongPage(locale, "/api-docs/reference"));

/** Every call of the public API on one page, each with a try-it form. */
export default definePage(async (locale) => {
  return <ReferencePage locale={locale} />;
});
