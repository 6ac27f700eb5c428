import { lazilyBy } from "@/lib/core/lazily";
import { currentCodes, type LanguageCode, languageCodes } from "./data/languages";

const namerOf = lazilyBy((locale: string) => new Intl.DisplayNames([locale], { type: "language" }));

/** The language's name in the reader's language: `iw` is "Hebrew" in English. */
export function languageName(code: LanguageCode, locale: string): string {
  return namerOf(locale).of(currentTag(code)) ?? code;
}

/** The current BCP 47 tag for a code of the list: `he` for `iw`, `jv` for `jw`. */
export function currentTag(code: LanguageCode): string {
  return currentCodes[code] ?? code;
}

/** The 58 languages in list order, each with its name in the reader's language. */
export function listLanguages(
  locale: string,
): readonly { readonly code: LanguageCode; readonly name: string }[] {
  return languageCodes.map((code) => ({ code, name: languageName(code, locale) }));
}
