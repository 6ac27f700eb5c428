/** The interface's languages; the first is the fallback. */
export const locales = ["en", "de", "es", "pt", "fr", "zh-CN"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

export function isLocale(text: string | undefined | null): text is Locale {
  return locales.some((locale) => locale === text);
}

/**
 * The interface language that fits an Accept-Language header best; null when none does. Chinese of any kind reads
 * Simplified Chinese, a regional form reads its language (`pt-BR` → `pt`).
 */
export function bestLocale(acceptLanguage: string | null | undefined): Locale | null {
  const wanted = (acceptLanguage ?? "")
    .slice(0, 1_000)
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), weight: q === undefined ? 1 : Number(q) || 0, index };
    })
    .filter((entry) => entry.weight > 0 && /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/.test(entry.tag))
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { tag } of wanted) {
    const language = tag.split("-")[0];
    const found = locales.find((locale) => locale.split("-")[0]?.toLowerCase() === language);
    if (found) return found;
  }
  return null;
}
