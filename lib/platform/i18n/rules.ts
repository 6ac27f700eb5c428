import { defaultLocale, isLocale, type Locale, locales } from "@/lib/core/locales";

/** Locale of the first path segment, or null. Only the exact spelling counts: one address per page. */
export function localeOfPath(pathname: string): Locale | null {
  const first = pathname.split("/", 2)[1];
  return isLocale(first) ? first : null;
}

/** The locale for a language tag (`pt-BR` → pt, any Chinese → zh-CN), or null. */
export function localeOfLanguage(tag: string): Locale | null {
  const language = tag.trim().toLowerCase().split("-", 1)[0];
  return locales.find((locale) => locale.toLowerCase().split("-", 1)[0] === language) ?? null;
}

/** Best locale of an Accept-Language header (RFC 9110, 12.5.4), or null without a supported one. */
export function localeOfHeader(header: string | null): Locale | null {
  let best: Locale | null = null;
  let bestWeight = 0;
  for (const part of (header ?? "").slice(0, 1000).split(",")) {
    const [tag = "", ...parameters] = part.split(";");
    const q = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    const locale = localeOfLanguage(tag);
    if (locale && weight > bestWeight) {
      best = locale;
      bestWeight = weight;
    }
  }
  return best;
}

/** Language of an address without locale: the browser's, then the stored choice, then English. */
export function negotiateLocale(acceptLanguage: string | null, stored: string | undefined): Locale {
  return localeOfHeader(acceptLanguage) ?? (isLocale(stored) ? stored : defaultLocale);
}
