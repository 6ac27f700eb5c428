import type { Locale } from "@/lib/core/locales";
import { findPoint } from "./find-point";
import { nameInLanguage } from "./name-point";
import type { NamedPlace } from "./schemas";

/**
 * What may stand before a town without making it another one, as `Depot 0176 Hamburg` and unlike `New Hamburg`: words for
 * buildings, and numbers.
 */
const building =
  /^(?:(?:depot|hub|gateway|paketzentrum|briefzentrum|verteilzentrum|zustellbasis|zustellst(?:ü|ue)tzpunkt|(?:(?:parcel|mail|sorting|sort|distribution|delivery|international) )+(?:center|centre|facility|hub|depot|office)|\d+) )+$/i;

/**
 * A place's text with its town named in the reader's language: `Shenzhen, China` → `深圳, China`, `Depot Hamburg` →
 * `Depot 汉堡` in Chinese, `Warsaw` → `Warschau` in German. Null where anything but a building stands before the town, or anything but a comma behind it,
 * or the gazetteer has no name for it in that language.
 */
export function nameTown(place: NamedPlace, locale: Locale): string | null {
  const { text, city } = place;
  if (!city) return null;
  const at = text.indexOf(city);
  const [before, after] = [text.slice(0, at), text.slice(at + city.length)];
  if (at < 0 || (before !== "" && !building.test(before)) || (after !== "" && !after.startsWith(",")))
    return null;
  const point = findPoint(place);
  const name = point?.kind === "town" ? nameInLanguage(point, locale) : null;
  return name && before + name + after;
}
