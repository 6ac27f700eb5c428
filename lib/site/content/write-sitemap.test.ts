import { locales } from "@/lib/core/locales";
import { carriersToPrerender, menuToPrerender } from "./list-prerendered";
import { sitemapPagesMax, sitemapPaths, writeSitemap, writeSitemapIndex } from "./write-sitemap";

const base = "https://t.example";

it("lists each page of a language once, with its alternates in all languages and the neutral address", () => {
  const xml = writeSitemap(base, "zh-CN");
  const locs = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);
  expect(locs).toEqual(sitemapPaths().map((path) => `${base}/zh-CN${path === "/" ? "" : path}`));
  expect(new Set(locs).size).toBe(locs.length);
  expect(locs.length).toBeLessThanOrEqual(sitemapPagesMax);
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="de" href="https://t.example/de/carrier/DPD"/>',
  );
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://t.example/carrier/DPD"/>',
  );
  expect(xml).not.toContain("lastmod");
});

it("is listed in one index of all languages", () => {
  const xml = writeSitemapIndex(base);
  for (const locale of locales) expect(xml).toContain(`<loc>${base}/${locale}/sitemap.xml</loc>`);
});

it("prerenders the common carriers and the texts by default, in every language", () => {
  const carriers = carriersToPrerender("carrier");
  expect(carriers).toHaveLength(10 * locales.length);
  expect(carriers).toContainEqual({ locale: "zh-CN", routerName: "DPD" });
  expect(menuToPrerender("faq")).toHaveLength(3 * locales.length);
});
