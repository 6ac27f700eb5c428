import { notFound } from "next/navigation";
import { LongPage } from "@/components/docs/long-page";
import { readMaker } from "@/components/widget/read-maker";
import { TrackButtonMaker } from "@/components/widget/track-button-maker";
import { TrackLinkMaker } from "@/components/widget/track-link-maker";
import { type ShopPage, shopPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import type { Locale } from "@/lib/core/locales";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";

/** Rendered on first request, then cached. */
export const revalidate = false;
export const generateStaticParams = () => [];

function findPage(name: string): ShopPage | undefined {
  return shopPages.find((page) => page === name);
}

export const generateMetadata = defineMetadata<{ page: string }>(async (locale, { params }) => {
  const { page } = await params;
  const found = findPage(page);
  return found ? describeLongPage(locale, `/shopDocs/${found}`) : {};
});

/** For shops: a configurable button or link to a parcel's results. */
export default definePage<{ page: string }>(async (locale, { params }) => {
  const { page } = await params;
  const found = findPage(page);
  if (!found) notFound();
  return (
    <LongPage
      locale={locale}
      path={`/shopDocs/${found}`}
      section="shopDocs"
      slots={{ generator: await makerOf(found, locale) }}
    />
  );
});

async function makerOf(page: ShopPage, locale: Locale) {
  const { origin, example, languages, texts } = await readMaker(locale);
  const given = { origin, example, languages, common: texts.maker };
  return page === "trackButton" ? (
    <TrackButtonMaker {...given} texts={texts.button} />
  ) : (
    <TrackLinkMaker {...given} locale={locale} texts={texts.link} />
  );
}
