import { currentCodes, type LanguageCode, languageCodes } from "./data/languages";

const namers = new Map<string, Intl.DisplayNames>();

/** The language's name in the reader's language: `iw` is "Hebrew" in English. */
export function languageName(code: LanguageCode, locale: string): string {
  const namer = namers.get(locale) ?? new Intl.DisplayNames([locale], { type: "language" });
  namers.set(locale, namer);
  return namer.of(currentTag(code)) ?? code;
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

/** Whether it is a code of the full list of 58. */
export function isLanguage(code: string): code is LanguageCode {
  return languageCodes.some((known) => known === code);
}
