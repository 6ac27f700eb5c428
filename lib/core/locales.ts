/** The interface's languages; the first is the fallback. */
export const locales = ["en", "de", "es", "pt", "fr", "zh-CN"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

/** One of the interface's languages, spelled exactly. */
export function isLocale(text: string | undefined | null): text is Locale {
  return locales.some((locale) => locale === text);
}
