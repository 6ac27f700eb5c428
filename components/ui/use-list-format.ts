import { useLocale } from "next-intl";

/** Joins words as the reader's language lists them, `long` within a sentence: `A, B, C`; `A, B, and C`; `A、B和C`. */
export function useListFormat(style: "narrow" | "long" = "narrow"): (words: readonly string[]) => string {
  const list = new Intl.ListFormat(useLocale(), { style });
  return (words) => list.format(words);
}
