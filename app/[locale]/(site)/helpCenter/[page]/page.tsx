import { LongPage } from "@/components/docs/long-page";
import { readManualFigures } from "@/components/help/manual-figures";
import { helpPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { menuToPrerender } from "@/lib/content/list-prerendered";
import { definePages } from "@/lib/i18n/define-page";

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
