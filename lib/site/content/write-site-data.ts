import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { LinkedData } from "./write-json-ld";

/**
 * The product as a website searchable by tracking number, and the organization behind it; `base` is the public address
 * without a trailing slash.
 */
export function siteData(base: string, locale: Locale, description: string): LinkedData {
  const organization = { "@id": `${base}/#organization` };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "WebSite",
        "@id": `${base}/#website`,
        name: "1Tracking",
        url: base + localePath(locale),
        description,
        inLanguage: locale,
        publisher: organization,
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${base}${localePath(locale, "/open")}?text={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
      {
        "@type": "Organization",
        ...organization,
        name: "1Tracking",
        url: `${base}/`,
        logo: `${base}/apple-icon.png`,
      },
    ],
  };
}
