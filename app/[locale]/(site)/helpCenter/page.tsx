import { HelpIndex } from "@/components/help/help-index";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { describeLongPage } from "@/lib/site/content/describe-page";
import { pageToPrerender } from "@/lib/site/content/list-prerendered";

export const revalidate = false;
export const generateStaticParams = pageToPrerender;

export const generateMetadata = defineMetadata((locale) => describeLongPage(locale, "/helpCenter"));

/** The help centre. */
export default definePage(async (locale) => {
  return <HelpIndex locale={locale} />;
});
