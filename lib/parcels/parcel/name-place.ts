import { lazilyBy } from "@/lib/core/lazily";
import type { Locale } from "@/lib/core/locales";
import { countryIn } from "./name-country";
import type { Place } from "./schemas";

const shortNames = lazilyBy(
  (language: string) => new Intl.DisplayNames([language], { type: "region", style: "short" }),
);

/** Names that carriers write for a country besides those of `Intl.DisplayNames`. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  US: ["usa", "u.s.a.", "united states of america"],
  GB: ["great britain", "england", "uk"],
  KR: ["korea", "republic of korea", "korea, republic of"],
  CZ: ["czech republic"],
  VN: ["viet nam"],
  RU: ["russian federation"],
  TR: ["turkey", "turkiye"],
  HK: ["hong kong"],
  MO: ["macao", "macau"],
  NL: ["holland", "the netherlands"],
};

/**
 * A place as the reader's language writes it: a country that ends the carrier's text is named in that language, so
 * `Tokyo, Japan` is `Tokyo, Japon` and `日本 Tokyo`. The town stays in the carrier's words. Pure.
 */
export function placeIn(place: Pick<Place, "text" | "country">, locale: Locale): string {
  const { text, country } = place;
  const comma = text.lastIndexOf(",");
  if (country === undefined || !/^[A-Z]{2}$/.test(country) || comma <= 0) return text;
  const [town, tail] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()];
  if (!isNameOf(country, tail)) return text;
  const name = countryIn(country, locale);
  return locale === "zh-CN" ? `${name} ${town}` : `${town}, ${name}`;
}

function isNameOf(country: string, text: string): boolean {
  const said = text.toLowerCase();
  return (
    said === country.toLowerCase() ||
    said === countryIn(country, "en").toLowerCase() ||
    said === shortNames("en").of(country)?.toLowerCase() ||
    (otherNames[country]?.includes(said) ?? false)
  );
}
