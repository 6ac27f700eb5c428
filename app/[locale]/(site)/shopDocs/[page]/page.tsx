import { LongPage } from "@/components/docs/long-page";
import { readMaker } from "@/components/widget/read-maker";
import { TrackButtonMaker } from "@/components/widget/track-button-maker";
import { TrackLinkMaker } from "@/components/widget/track-link-maker";
import type { Locale } from "@/lib/core/locales";
import { definePages } from "@/lib/platform/i18n/define-page";
import { type ShopPage, shopPages } from "@/lib/site/content/constants";
import { describeLongPage } from "@/lib/site/content/describe-page";

/** Rendered on first request, then cached. */
export const revalidate = false;
export const generateStaticParams = () => [];

const pages = definePages(shopPages);

export const generateMetadata = pages.metadata((locale, page) =>
  describeLongPage(locale, `/shopDocs/${page}`),
);

/** For shops: a configurable button or link to a parcel's results. */
export default pages.page(async (locale, page) => (
  <LongPage
    locale={locale}
    path={`/shopDocs/${page}`}
    section="shopDocs"
    slots={{ generator: await makerOf(page, locale) }}
  />
));

async function makerOf(page: ShopPage, locale: Locale) {
  const { origin, example, languages, texts } = await readMaker(locale);
  const given = { origin, example, languages, common: texts.maker };
  return page === "trackButton" ? (
    <TrackButtonMaker {...given} texts={texts.button} />
  ) : (
    <TrackLinkMaker {...given} locale={locale} texts={texts.link} />
  );
}
