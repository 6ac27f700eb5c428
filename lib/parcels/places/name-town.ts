import { BoundedCache } from "@/lib/core/bounded-cache";
import { type Locale, locales } from "@/lib/core/locales";
import { placeIn } from "@/lib/parcels/parcel/name-place";
import { findPoint } from "./find-point";
import { nameInLanguage } from "./name-point";
import type { NamedPlace } from "./schemas";

/**
 * What may stand before a town without making it another one, as `Depot 0176 Hamburg` and unlike `New Hamburg`: words for
 * buildings, and numbers.
 */
const building =
  /^(?:(?:depot|hub|gateway|paketzentrum|briefzentrum|verteilzentrum|zustellbasis|zustellst(?:ü|ue)tzpunkt|(?:(?:parcel|mail|sorting|sort|distribution|delivery|international) )+(?:center|centre|facility|hub|depot|office)|\d+) )+$/i;

const rememberedMax = 10_000;
const remembered = new BoundedCache<string | null>(rememberedMax);

/**
 * A place's text with its town named in the reader's language: `Shenzhen, China` → `深圳, China`, `Depot Hamburg` →
 * `Depot 汉堡` in Chinese, `Warsaw` → `Warschau` in German. Null where anything but a building stands before the town, or anything but a comma behind it,
 * or the gazetteer has no name for it in that language.
 */
export function nameTown(place: NamedPlace, locale: Locale): string | null {
  const { text, city, country } = place;
  return city
    ? remembered.get(`${locale} ${country} ${city}\0${text}`, () => findName(place, city, locale))
    : null;
}

/** A place in the reader's language, its town and its country. */
export function namePlace(place: NamedPlace, locale: Locale): string {
  return placeIn({ ...place, text: nameTown(place, locale) ?? place.text }, locale);
}

/** The town of an arrival (`arrivalOf`) in the reader's language. */
export function nameArrival(
  { place, country }: { readonly place: string | null; readonly country: string | null },
  locale: Locale,
): string | null {
  return place && (nameTown({ text: place, city: place, country: country ?? undefined }, locale) ?? place);
}

/** `nameTown` in each language that has another name than the place's text. */
export function townsOf(place: NamedPlace): Partial<Record<Locale, string>> {
  const names = locales.map((locale) => [locale, nameTown(place, locale)] as const);
  return Object.fromEntries(names.filter(([, name]) => name !== null && name !== place.text));
}

function findName(place: NamedPlace, city: string, locale: Locale): string | null {
  const { text } = place;
  const at = text.indexOf(city);
  const [before, after] = [text.slice(0, at), text.slice(at + city.length)];
  if (at < 0 || (before !== "" && !building.test(before)) || (after !== "" && !after.startsWith(",")))
    return null;
  const point = findPoint(place);
  const name = point?.kind === "town" ? nameInLanguage(point, locale) : null;
  return name && before + name + after;
}
