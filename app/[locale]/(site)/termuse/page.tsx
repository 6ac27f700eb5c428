import { LegalPage } from "@/components/legal/legal-page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { describeLongPage } from "@/lib/site/content/describe-page";

/**
 * Rendered on first request, then cached; not at build time, because the operator's details come from the environment.
 */
export const revalidate = false;
export const generateStaticParams = () => [];

export const generateMetadata = defineMetadata((locale) => describeLongPage(locale, "/termuse"));

/** Terms of use. */
export default definePage(async (locale) => {
  return <LegalPage locale={locale} path="/termuse" />;
});
