import { LongPage } from "@/components/docs/long-page";
import { readManualFigures } from "@/components/help/manual-figures";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { describeLongPage } from "@/lib/site/content/describe-page";
import { pageToPrerender } from "@/lib/site/content/list-prerendered";

export const revalidate = false;
export const generateStaticParams = pageToPrerender;

export const generateMetadata = defineMetadata((locale) => describeLongPage(locale, "/manual"));

/** The instruction manual: every control, in the order in which a reader meets it. */
export default definePage(async (locale) => {
  return (
    <div className="manual">
      <LongPage locale={locale} path="/manual" slots={await readManualFigures(locale)} />
    </div>
  );
});
