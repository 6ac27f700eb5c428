import { ReferencePage } from "@/components/api-docs/reference/reference-page";
import { describeLongPage } from "@/lib/content/describe-page";
import { pageToPrerender } from "@/lib/content/list-prerendered";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";

export const revalidate = false;
export const generateStaticParams = () => pageToPrerender();

export const generateMetadata = defineMetadata((locale) => describeLongPage(locale, "/api-docs/reference"));

/** Every call of the public API on one page, each with a try-it form. */
export default definePage(async (locale) => {
  return <ReferencePage locale={locale} />;
});
