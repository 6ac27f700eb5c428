import { lazily } from "@/lib/core/lazily";
import { locales } from "@/lib/core/locales";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { countryCodes, countryName, countryOf } from "@/lib/parcels/carriers/name-country";
import { foldText } from "@/lib/parcels/carriers/rules";
import { readCompany } from "@/lib/parcels/detection/read-company";
import type { LineAction } from "./constants";
import { actionWords, countryWords, noWords, yesWords } from "./data/words";

/** Languages of our carriers' countries, and those that many of their customers write. */
const nameLanguages = [
  ...locales,
  ..."pl it nl cs sk hu ro bg hr sl sr bs mk sq el tr ru uk be lt lv et fi sv da nb is ga cy mt ca eu gl".split(
    " ",
  ),
  ..."ja ko zh-TW vi th id ms fil hi bn ta te ur fa ar he ka hy az kk uz mn my km lo ne si sw af am".split(
    " ",
  ),
] as const;

const namesIn = (languages: readonly string[]) => {
  const names = new Map<string, string | null>();
  for (const language of languages)
    for (const code of countryCodes) {
      const name = foldText(countryName(code, language));
      // A name that means two countries in two languages is none.
      names.set(name, (names.get(name) ?? code) === code ? code : null);
    }
  return names;
};
const ownNames = lazily(() => new Map([...namesIn(locales), ...Object.entries(countryWords)]));
const allNames = lazily(() => namesIn(nameLanguages));

/** Alpha-2 code of a country as `countryOf` reads it, or by its name in any common language; null for none. */
export function readCountry(text: string): string | null {
  const name = foldText(text);
  return countryOf(text) ?? ownNames().get(name) ?? allNames().get(name) ?? null;
}

/**
 * Catalogue ids of the carriers for which a cell stands: one for a code or a name of its own, several for a name that
 * relatives share ("DHL", "Hermes"), the named one first; null for none. A code is written as in the catalogue.
 */
export function readCarrierCell(text: string): readonly string[] | null {
  if (findCarrier(text)) return [text];
  const carriers = readCompany(text);
  return carriers.length > 0 ? carriers : null;
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
