import type { Metadata } from "next";
import { type Locale, locales } from "@/lib/core/locales";
import { localePath, pageAlternates } from "@/lib/platform/i18n/format";
import { type AddressedNumber, detailPath, formatNums } from "@/lib/tracking/lookup/detail-address";
import { readPage } from "./read-page";

/** Open Graph locales: with the country whose spelling the texts use. */
const openGraphLocales = {
  en: "en_US",
  de: "de_DE",
  es: "es_ES",
  pt: "pt_PT",
  fr: "fr_FR",
  "zh-CN": "zh_CN",
} as const satisfies Record<Locale, string>;

/** Share image of a page, 1200 × 630: a carrier's own, otherwise the product's. */
export function pictureOf(path: string): string {
  const [, name] = /^\/(?:carrier|logistics)\/([^/]+)$/.exec(path) ?? [];
  return name === undefined ? "/og.png" : `/og/${name}.png`;
}

/** Metadata of the results of one parcel: private, so no search engine may index it, but its link can be shared. */
export function describeParcel(locale: Locale, parcel: AddressedNumber, title: string, description: string) {
  const url = `/og/parcel/${locale}/${formatNums([parcel])}.png`;
  const images = [{ url, width: 1200, height: 630, type: "image/png", alt: title }];
  return {
    title,
    description,
    openGraph: {
      title,
      description,
      url: localePath(locale, detailPath([parcel])),
      siteName: "1Tracking",
      type: "website",
      locale: openGraphLocales[locale],
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
    robots: { index: false, follow: false },
  } as const satisfies Metadata;
}

/** Metadata of a public page: canonical address, language alternates, share texts. */
export function describePage(locale: Locale, path: string, title: string, description: string) {
  const alternates = pageAlternates(locale, path);
  const images = [{ url: pictureOf(path), width: 1200, height: 630, type: "image/png", alt: title }];
  return {
    title,
    description,
    alternates,
    openGraph: {
      title,
      description,
      url: alternates.canonical,
      siteName: "1Tracking",
      type: "website",
      locale: openGraphLocales[locale],
      alternateLocale: locales.filter((other) => other !== locale).map((other) => openGraphLocales[other]),
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  } as const satisfies Metadata;
}

/** The same for a long page, from its front matter. */
export async function describeLongPage(locale: Locale, path: string) {
  const { title, description } = await readPage(locale, path);
  return describePage(locale, path, title, description);
}
