import { lazily, lazilyBy } from "@/lib/core/lazily";
import type { Locale } from "@/lib/core/locales";
import { foldName } from "./fold-name";
import { loadCities } from "./load-cities";
import { loadGazetteer } from "./load-gazetteer";
import { distanceKm } from "./rules";
import type { Point } from "./schemas";

/** A town of that name farther away than this is another one. Kilometres. */
const sameTownKm = 60;
const airport = / Airport$/;

/**
 * The name of a town in the reader's language: that of the list of cities, in Chinese also the gazetteer's, if that has only
 * one, and an airport by its town; null if there is none. A name that is in Chinese stays so in Chinese.
 */
export function nameInLanguage({ name, latin, country, at }: Point, locale: Locale): string | null {
  const isChinese = locale === "zh-CN";
  if (isChinese && /\p{Script=Han}/u.test(name)) return name;
  const written = latin ?? name;
  if (!isChinese || !airport.test(written)) return townName(country, foldName(written), at, locale);
  const town = townName(country, foldName(written.replace(airport, "")), at, locale);
  return town && `${town}机场`;
}

const listed = lazily(() => new Map(loadCities().map(({ id, names }) => [id, names])));

function townName(country: string, name: string, at: Point["at"], locale: Locale): string | null {
  const town = loadGazetteer()
    .find(country, name)
    .find((each) => distanceKm(each.at, at) <= sameTownKm);
  if (town === undefined) return null;
  return (
    listed().get(town.id)?.[locale] ?? (locale === "zh-CN" ? simplifiedName(`${country} ${town.id}`) : null)
  );
}

const simplifiedName = lazilyBy((key: string): string | null => {
  const [country = "", id] = key.split(" ");
  const names = loadGazetteer().otherNamesOf(country, { id: Number(id) });
  const simplified = names.filter((name) => [...name].every((letter) => simplifiedLetters().has(letter)));
  // "东京都" beside "东京" is the same name with the word for its kind.
  const short = simplified.filter((name) => !simplified.includes(name.slice(0, -1)));
  return short.length === 1 ? (short[0] ?? null) : null;
});

/** All characters of GB 2312, which has no traditional forms. */
const simplifiedLetters = lazily(() => {
  const decoder = new TextDecoder("gb18030");
  const letters = new Set<string>();
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) letters.add(decoder.decode(Uint8Array.of(row, cell)));
  return letters;
});
