import { BoundedCache } from "@/lib/core/bounded-cache";
import { lazily, lazilyBy } from "@/lib/core/lazily";
import { countryIn } from "@/lib/parcels/parcel/name-country";
import { stopSigns, stopWords } from "./data/stop-words";
import { findHub, hubWordsMax } from "./find-hub";
import { findRegions, isRegion } from "./find-regions";
import { foldName, splitWords, type Word } from "./fold-name";
import { loadGazetteer, type Town } from "./load-gazetteer";
import { distanceKm } from "./rules";
import type { LonLat, NamedPlace, Point } from "./schemas";

/** Longer texts are no places. */
const textMax = 200;
const nameWordsMax = 5;
/** Later words are not read: nobody needs them to say where something is. */
const wordsMax = 12;
/** A town this much larger than the next of its name is meant. */
const clearlyLarger = 5;
/** Towns of one name this near to each other are one. Kilometres. */
const sameTownKm = 40;
const rememberedMax = 10_000;
const remembered = new BoundedCache<Found | null>(rememberedMax);

interface Found {
  readonly name: string;
  readonly latin: string | null;
  readonly kind: "hub" | "town";
  /** Towns that may be meant, the largest first; one if it is certain. */
  readonly spots: readonly LonLat[];
}

/**
 * Where a checkpoint happened: a hub of carriers by name; a town of the gazetteer, among several of a name the one of
 * the state that the text names, the clearly largest one, or the one nearest to the route's other points (`near`);
 * otherwise only the country. Null without a country. Pure; caches what names mean.
 */
export function findPoint(place: NamedPlace, near: readonly LonLat[] = []): Point | null {
  const { country } = place;
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return null;
  const key = `${country} ${place.city ?? ""}\0${place.text}`;
  const found = remembered.get(
    key,
    () => findNamed(place.city ?? "", country) ?? findNamed(place.text, country),
  );
  const at = found && chooseSpot(found.spots, near);
  if (found && at) return { at, country, kind: found.kind, name: found.name, latin: found.latin };
  return findCountry(country);
}

/** The point that stands for a country; null for an unknown one. */
export function findCountry(country: string): Point | null {
  const town = loadGazetteer().middleOf(country);
  return town && { at: town.at, country, kind: "country", name: country, latin: null };
}

/** The only spot, or the one with the shortest ways to the route's points; null if there is nothing to tell them apart. */
function chooseSpot(spots: readonly LonLat[], near: readonly LonLat[]): LonLat | null {
  if (spots.length < 2) return spots[0] ?? null;
  if (near.length === 0) return null;
  const away = (spot: LonLat) => near.reduce((sum, point) => sum + distanceKm(spot, point), 0);
  return spots.reduce((best, spot) => (away(spot) < away(best) ? spot : best));
}

function findNamed(raw: string, country: string): Found | null {
  const text = raw.normalize("NFKC").trim();
  if (text === "" || text.length > textMax) return null;
  const words = splitWords(text).slice(0, wordsMax);
  return (
    findHubIn(text, words, country) ?? findTownIn(text, words, country) ?? findUnspaced(text, words, country)
  );
}

function joined(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join(" ");
}

/** The longest name of a hub among the words; codes only in capitals. */
function findHubIn(text: string, words: readonly Word[], country: string): Found | null {
  for (let length = Math.min(hubWordsMax, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const part = words.slice(at, at + length);
      const hub = findHub(country, joined(part)) ?? findHub(country, spellOut(joined(part)));
      if (hub && (!hub.isCode || isCapitals(rawOf(text, part))))
        return { name: hub.name, latin: null, kind: "hub", spots: [hub.at] };
    }
  return null;
}

function isCapitals(raw: string): boolean {
  return raw === raw.toUpperCase();
}

function rawOf(text: string, part: readonly Word[]): string {
  return text.slice(part[0]?.start ?? 0, part.at(-1)?.end ?? 0);
}

const stops = lazily(() => new Set(stopWords.split(/\s+/).map(foldName)));
/** Names of countries in the languages of carriers: `SHENZHEN, CHINA` says nothing more of the town. */
const namingLanguages = ["en", "de", "es", "pt", "fr", "it", "nl", "pl"];

const countryNames = lazilyBy(
  (country: string) => new Set(namingLanguages.map((language) => foldName(countryIn(country, language)))),
);

/** One of the words for sites, or too short for a name. */
function isStopWord([word, ...more]: readonly Word[]): boolean {
  if (!word || more.length > 0) return false;
  return stops().has(word.folded) || /^[a-z]{1,2}$/.test(word.folded);
}

/** A name that may be a town's, but says less than another one beside it: the state's or the country's. */
function isWider(country: string, name: string): boolean {
  return isRegion(country, name) || countryNames(country).has(name);
}

/** The first town among the words, taking the longest name at each; a state or country of that name only if there is no other. */
function findTownIn(text: string, words: readonly Word[], country: string): Found | null {
  const named = namesIn(text, words, country);
  const town = named.find(({ part }) => !isWider(country, joined(part))) ?? named[0];
  if (!town) return null;
  const others = words.filter(({ start, end }) => end <= rawStart(town.part) || start >= rawEnd(town.part));
  const spots = narrow(town.towns, findRegions(country, text, others));
  return { ...nameIn(rawOf(text, town.part), country, town.towns), kind: "town", spots };
}

const rawStart = (part: readonly Word[]) => part[0]?.start ?? 0;
const rawEnd = (part: readonly Word[]) => part.at(-1)?.end ?? 0;

interface NamedTown {
  readonly part: readonly Word[];
  readonly towns: readonly Town[];
}

function namesIn(text: string, words: readonly Word[], country: string): NamedTown[] {
  const named: NamedTown[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestAt(text, words, at, country);
    if (found) named.push(found);
    at += found?.part.length ?? 1;
  }
  return named;
}

function longestAt(text: string, words: readonly Word[], at: number, country: string): NamedTown | null {
  for (let length = Math.min(nameWordsMax, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    if (words.length > length && isStopWord(part)) continue;
    const towns = findSpelled(country, joined(part), rawOf(text, part));
    if (towns.length > 0) return { part, towns };
  }
  return null;
}

const longForms: readonly (readonly [short: string, long: string])[] = [
  ["st ", "saint "],
  ["ft ", "fort "],
  ["mt ", "mount "],
  ["sta ", "santa "],
  ["sto ", "santo "],
];

function findSpelled(country: string, key: string, raw: string): readonly Town[] {
  const { find } = loadGazetteer();
  const towns = find(country, key);
  if (towns.length > 0) return towns;
  return /^[A-Z]{3}$/.test(raw) ? find(country, `#${key}`) : find(country, spellOut(key));
}

/** `st louis` is `saint louis`; any other key stays as it is. */
function spellOut(key: string): string {
  const form = longForms.find(([short]) => key.startsWith(short));
  return form ? form[1] + key.slice(form[0].length) : key;
}

/** The towns that may be meant: those of the named region; the largest alone if it is clearly so, or if all are one place. */
function narrow(towns: readonly Town[], named: ReadonlySet<string>): LonLat[] {
  const inRegion = towns.filter(({ region }) => named.has(region));
  const sorted = [...(inRegion.length > 0 ? inRegion : towns)].sort((a, b) => b.population - a.population);
  const [first, ...rest] = sorted;
  if (!first) return [];
  const others = rest.filter(({ at }) => distanceKm(at, first.at) > sameTownKm);
  const second = others[0];
  const isClear = !second || first.population >= clearlyLarger * Math.max(second.population, 1);
  return isClear ? [first.at] : [first.at, ...others.map(({ at }) => at)];
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const unspacedMax = 12;

/** A town in a script without spaces: the first and longest part that is a name, provinces and words for sites aside. */
function findUnspaced(text: string, words: readonly Word[], country: string): Found | null {
  if (!unspaced.test(text)) return null;
  for (const { folded } of words) {
    const parts = folded
      .replace(stopSigns, " ")
      .replace(/\p{Script=Han}+?(省|自治区)/gu, " ")
      .split(" ");
    for (const part of parts)
      for (let at = 0; at < part.length - 1; at += 1)
        for (let length = Math.min(unspacedMax, part.length - at); length > 1; length -= 1) {
          const name = part.slice(at, at + length);
          const towns = loadGazetteer().find(country, name);
          if (towns.length > 0)
            return { ...nameIn(name, country, towns), kind: "town", spots: narrow(towns, new Set()) };
        }
  }
  return null;
}

/** What to call a town: as the carrier writes it, without shouting; beside it the own name if the letters are not Latin. */
function nameIn(raw: string, country: string, towns: readonly Town[]): Pick<Found, "name" | "latin"> {
  const name = raw.length > 3 && isCapitals(raw) ? withCapitals(raw.toLowerCase()) : raw;
  if (/\p{Script=Latin}/u.test(raw)) return { name, latin: null };
  const largest = [...towns].sort((a, b) => b.population - a.population)[0];
  const own = largest ? loadGazetteer().nameOf(country, largest) : null;
  return { name, latin: own && withCapitals(own) };
}

function withCapitals(name: string): string {
  return name.replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
