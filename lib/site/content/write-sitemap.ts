import { type Locale, locales } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { carrierPaths, chooserPaths, fixedPages } from "./list-pages";

/** Most pages in one sitemap (sitemaps.org). */
export const sitemapPagesMax = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Every indexable page, once, without locale. */
export function sitemapPaths(): readonly string[] {
  return [...fixedPages, ...carrierPaths(), ...chooserPaths()];
}

/** The sitemap index, one sitemap per language; `base` is the public address without a trailing slash. */
export function writeSitemapIndex(base: string): string {
  const entries = locales.map(
    (locale) => `<sitemap><loc>${escapeXml(base + localePath(locale, "/sitemap.xml"))}</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** Every page of a language with its alternates in all languages. No modification dates, because they are unknown. */
export function writeSitemap(base: string, locale: Locale): string {
  const entries = sitemapPaths().map((path) => {
    const link = (language: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(base + address)}"/>`;
    const links = locales.map((other) => link(other, localePath(other, path)));
    const loc = `<loc>${escapeXml(base + localePath(locale, path))}</loc>`;
    return `<url>${loc}${links.join("")}${link("x-default", path)}</url>`;
  });
  return `${head}<urlset ${namespaces}>\n${entries.join("\n")}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
