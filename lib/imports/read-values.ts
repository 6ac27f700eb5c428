import { countryCodes, countryName, countryOf } from "@/lib/carriers/name-country";
import { foldText } from "@/lib/carriers/rules";
import { lazily } from "@/lib/core/lazily";
import { locales } from "@/lib/core/locales";
import type { LineAction } from "./constants";
import { actionWords, countryWords, noWords, yesWords } from "./data/words";

const countryNames = lazily(() => {
  const names = new Map<string, string>(Object.entries(countryWords));
  for (const locale of locales)
    for (const code of countryCodes) {
      const name = foldText(countryName(code, locale));
      if (!names.has(name)) names.set(name, code);
    }
  return names;
});

/** Alpha-2 code of a country as `countryOf` reads it, or by its name in one of the six languages; null for none. */
export function readCountry(text: string): string | null {
  return countryOf(text) ?? countryNames().get(foldText(text)) ?? null;
}

const actions = lazily(
  () =>
    new Map(
      Object.entries(actionWords).flatMap(([action, words]) =>
        words.map((word) => [word, action as LineAction] as const),
      ),
    ),
);

/** Action of a line; null for unknown words. */
export function readAction(text: string): LineAction | null {
  return actions().get(foldText(text)) ?? null;
}

/** Yes or no in six languages, 1 or 0; null for anything else. */
export function readFlag(text: string): boolean | null {
  const word = foldText(text);
  if (yesWords.includes(word)) return true;
  return noWords.includes(word) ? false : null;
}
