import type { Locale } from "@/lib/core/locales";

/** Sentences after each other as the language writes them: Chinese has no space between. Empty ones fall out. */
export function joinSentences(sentences: readonly (string | null)[], locale: Locale): string {
  return sentences.filter((one) => one !== null && one !== "").join(locale === "zh-CN" ? "" : " ");
}
