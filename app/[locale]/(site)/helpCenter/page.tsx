import { HelpIndex } from "@/components/help/help-index";
import { describeLongPage } from "@/lib/content/describe-page";
import { pageToPrerender } from "@/lib/content/list-prerendered";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";

export const revalidate = false;
export const generateStaticParams = pageToPrerender;

export const generateMetadata = defineMetadata((locale) => describeLongPage(locale, "/helpCenter"));

/** The help centre. */
export default definePage(async (locale) => {
  return <HelpIndex locale={locale} />;
});
