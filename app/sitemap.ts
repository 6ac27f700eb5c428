import type { MetadataRoute } from "next";
import { locales } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { publicUrl } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** Paths that exist in every language and may be found by search. */
const paths = ["/"];

/** Every page in every language, each naming the others. */
export default function sitemap(): MetadataRoute.Sitemap {
  const base = publicUrl();
  return paths.flatMap((path) => {
    const languages = Object.fromEntries(locales.map((locale) => [locale, base + localePath(locale, path)]));
    return locales.map((locale) => ({
      url: base + localePath(locale, path),
      alternates: { languages: { ...languages, "x-default": base + path } },
    }));
  });
}
