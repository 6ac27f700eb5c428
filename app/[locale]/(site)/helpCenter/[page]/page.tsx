import { LongPage } from "@/components/docs/long-page";
import { readManualFigures } from "@/components/help/manual-figures";
import { definePages } from "@/lib/platform/i18n/define-page";
import { helpPages } from "@/lib/site/content/constants";
import { describeLongPage } from "@/lib/site/content/describe-page";
import { menuToPrerender } from "@/lib/site/content/list-prerendered";

export const revalidate = false;
export const generateStaticParams = () => menuToPrerender("helpCenter");

const pages = definePages(helpPages);

export const generateMetadata = pages.metadata((locale, page) =>
  describeLongPage(locale, `/helpCenter/${page}`),
);

/** A guide of the help centre. */
export default pages.page(async (locale, page) => (
  <LongPage
    locale={locale}
    path={`/helpCenter/${page}`}
    section="helpCenter"
    slots={await readManualFigures(locale)}
  />
));
