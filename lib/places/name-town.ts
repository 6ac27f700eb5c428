import type { Locale } from "@/lib/core/locales";
import { findPoint } from "./find-point";
import { nameInChinese } from "./name-in-chinese";
import type { NamedPlace } from "./schemas";

/**
 * A place's text with its town named in the reader's language: `Shenzhen, China` → `深圳, China` in Chinese. Null where
 * the text does not begin with the town, or the gazetteer has no name for it in that language.
 */
export function nameTown(place: NamedPlace, locale: Locale): string | null {
  const { text, city } = place;
  if (locale !== "zh-CN" || !city || !text.startsWith(city)) return null;
  const rest = text.slice(city.length);
  if (rest !== "" && !rest.startsWith(",")) return null;
  const point = findPoint(place);
  const name = point?.kind === "town" ? nameInChinese(point) : null;
  return name && name + rest;
}
