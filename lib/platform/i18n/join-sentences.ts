import type { Locale } from "@/lib/core/locales";

/** Joins sentences as the language does: Chinese uses no space. Empty ones are skipped. */
export function joinSentences(sentences: readonly (string | null)[], locale: Locale): string {
  return sentences.filter((one) => one !== null && one !== "").join(locale === "zh-CN" ? "" : " ");
}
