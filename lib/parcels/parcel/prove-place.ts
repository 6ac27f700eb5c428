import { BoundedCache } from "@/lib/core/bounded-cache";
import { lazily, lazilyBy } from "@/lib/core/lazily";
import { chinesePlaces } from "./data/chinese-places";
import { cities } from "./data/cities";
import { moreTowns, regions, siteCompanions, siteWords } from "./data/place-words";
import { foldWord } from "./fold-word";
import { countryIn } from "./name-country";
import type { Place } from "./schemas";

/** Longer texts are not places. */
const placeMax = 120;
const rememberedMax = 20_000;
const remembered = new BoundedCache<Place | null>(rememberedMax);

/**
 * A carrier's place for the public view: towns of the world's lists (of the place's own country if it has one),
 * regions, countries and words for carriers' sites; anything else in the field is removed, and so are all
 * numbers. A place without any proved part becomes its country alone, or null. Pure; caches its latest 20,000
 * to 40,000 results.
 */
export function provePlace(place: Place | null): Place | null {
  if (place === null) return null;
  const key = `${place.text}\0${place.city}\0${place.country}`;
  return remembered.get(key, () => prove(place));
}

function prove(place: Place): Place | null {
  const country = place.country !== undefined && /^[A-Z]{2}$/.test(place.country) ? place.country : null;
  const text = provedText(place.text, country);
  const city = place.city === undefined ? null : provedText(place.city, country);
  const shown = text ?? city ?? country;
  if (shown === null) return null;
  return { text: shown, ...(city !== null && { city }), ...(country !== null && { country }) };
}

/** The parts of it that are places, in order; null if none is. */
function provedText(raw: string, country: string | null): string | null {
  if (raw.length > placeMax) return null;
  const text = raw.normalize("NFKC").trim();
  if (text !== "" && text === country) return text;
  // A town's own name may contain the characters that separate a town from its region.
  if (placeSigns.test(text) && isTown(foldPlace(text), country)) return text;
  const parts = text.split(/\s*[,;·|()/【】[\]]\s*|\s+[-–—]\s+/).map((part) => part.trim());
  let before = false;
  const proved = parts.flatMap((part) => {
    const name = withoutNumbers(part);
    const names = isPlaceName(name, country, before) ? [name] : name.split("-").map((each) => each.trim());
    return names.filter((each) => {
      const isKnown = isPlaceName(each, country, before);
      before ||= isKnown;
      return isKnown;
    });
  });
  return proved.length > 0 ? proved.join(", ") : null;
}

const placeSigns = /^[\p{L}\p{M}\s.,'’&/()-]+$/u;

/** A region counts only after a town. */
function isPlaceName(name: string, country: string | null, afterTown: boolean): boolean {
  if (!placeSigns.test(name)) return false;
  return (
    isTown(foldPlace(name), country) ||
    isSite(foldPlace(name), country) ||
    isCountry(name, country) ||
    isChinese(name) ||
    (afterTown && isRegion(name, country))
  );
}

/** Numbers and postcodes are removed. */
function withoutNumbers(part: string): string {
  return part
    .split(/\s+/)
    .filter((word) => !/\p{N}/u.test(word))
    .join(" ");
}

function foldPlace(text: string): string {
  return foldWord(text)
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

/** Towns of a country, and those of at least 100,000 people for places without one. */
const townsOf = lazilyBy((country: string | null): ReadonlySet<string> => {
  const codes = country === null ? Object.keys(cities) : [country];
  const names = codes.flatMap((code) => {
    const [large = "", rest = ""] = (Object.hasOwn(cities, code) ? (cities[code] ?? "") : "").split("||");
    const more = Object.hasOwn(moreTowns, code) ? moreTowns[code] : "";
    return `${large}|${more}${country === null ? "" : `|${rest}`}`.split("|");
  });
  return new Set(names.flatMap(spellings).filter((name) => name !== ""));
});

function spellings(name: string): string[] {
  const wide = name.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue");
  return [foldPlace(name), foldPlace(wide)];
}

function isTown(folded: string, country: string | null): boolean {
  return folded !== "" && townsOf(country).has(folded);
}

const wordsOf = (list: string) => new Set(list.split(/\s+/).map(foldPlace));
const sites = wordsOf(siteWords);
const companions = wordsOf(siteCompanions);

/** Words for a carrier's site and towns in any order: `Paketzentrum Köln`, `CINCINNATI HUB`. */
function isSite(folded: string, country: string | null): boolean {
  const words = folded.split(" ");
  let sawTown = false;
  let sawSite = false;
  for (let at = 0; at < words.length; ) {
    const town = [4, 3, 2, 1].find((length) => isTown(words.slice(at, at + length).join(" "), country));
    if (town !== undefined && at + town <= words.length && !sawTown) {
      sawTown = true;
      at += town;
    } else if (sites.has(words[at] ?? "")) {
      sawSite = true;
      at += 1;
    } else if (companions.has(words[at] ?? "")) at += 1;
    else return false;
  }
  return sawSite && words.length > 1;
}

const namingLanguages = ["en", "de", "es", "pt", "fr", "zh", "it", "nl", "pl", "sv", "ja", "ru"];
const shortNames: Readonly<Record<string, readonly string[]>> = {
  US: ["usa", "united states of america"],
  GB: ["uk", "great britain", "england", "scotland", "wales"],
  CN: ["china mainland", "p r china", "prc", "peoples republic of china", "china peoples republic"],
  KR: ["korea", "south korea", "republic of korea"],
  CZ: ["czech republic"],
  NL: ["the netherlands", "holland"],
  HK: ["hong kong sar", "hong kong sar china"],
  RU: ["russian federation"],
};

/** Countries whose names are also personal names. */
const named: ReadonlySet<string> = new Set(["JO", "TD", "GE"]);
const english = lazily(
  () =>
    new Set(
      Object.keys(cities).flatMap((code) => (named.has(code) ? [] : [foldPlace(countryIn(code, "en"))])),
    ),
);

/**
 * The place's own country by its code or by name in one of the carriers' languages; without one, by English
 * name.
 */
function isCountry(name: string, country: string | null): boolean {
  if (country !== null) return name === country || namesOf(country).has(foldPlace(name));
  return english().has(foldPlace(name));
}

const namesOf = lazilyBy((code: string): ReadonlySet<string> => {
  const names = namingLanguages.map((language) => foldPlace(countryIn(code, language)));
  return new Set([...names, ...(Object.hasOwn(shortNames, code) ? (shortNames[code] ?? []) : [])]);
});

function isRegion(name: string, country: string | null): boolean {
  const codes = country === null ? Object.keys(regions) : [country];
  return codes.some((code) =>
    (Object.hasOwn(regions, code) ? (regions[code] ?? "") : "")
      .split("|")
      .some((region) => (region.length <= 3 ? region === name : foldPlace(region) === foldPlace(name))),
  );
}

const chinese = lazily(() => {
  const list = chinesePlaces.split("|");
  return { names: new Set(list), longest: Math.max(...list.map((each) => each.length)) };
});
const chineseSites =
  /^(?:转运中心|集散中心|分拨中心|处理中心|分拣中心|邮件处理中心|航空中心|国际|国际互换局|机场|互换局|市|营业部)/;

/** Divisions of China one after another, and words for sites: `广东省深圳市宝安区`. */
function isChinese(name: string): boolean {
  if (!/\p{Script=Han}/u.test(name)) return false;
  const known = chinese();
  let rest = name.replace(/\s+/g, "");
  for (let first = true; rest !== ""; first = false) {
    const lengths = Array.from({ length: Math.min(known.longest, rest.length) }, (_, at) => at + 1).reverse();
    const length =
      lengths.find((each) => known.names.has(rest.slice(0, each))) ??
      (first ? 0 : (chineseSites.exec(rest)?.[0].length ?? 0));
    if (length === 0) return false;
    rest = rest.slice(length);
  }
  return true;
}
