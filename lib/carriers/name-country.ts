import { lazilyBy } from "@/lib/core/lazily";
import { alpha3Codes, type CountryCode } from "./data/countries";

/** Every country and territory, by alpha-2 code in table order. */
export const countryCodes = Object.keys(alpha3Codes) as readonly CountryCode[];

/** Whether it is an alpha-2 code of the list, in upper case. */
export function isCountry(code: string): code is CountryCode {
  return Object.hasOwn(alpha3Codes, code);
}

const namerOf = lazilyBy((locale: string) => new Intl.DisplayNames([locale], { type: "region" }));

/** The country's name in the reader's language; the code itself if unknown. `code` is alpha-2, upper case. */
export function countryName(code: string, locale: string): string {
  if (!isCountry(code)) return code;
  return namerOf(locale).of(code) ?? code;
}

/** All countries with their names, sorted for the reader's language. */
export function listCountries(
  locale: string,
): readonly { readonly code: CountryCode; readonly name: string }[] {
  const order = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => order.compare(a.name, b.name));
}

/** ISO 3166-1 alpha-3 to alpha-2 (`DEU` to `DE`), in any case; null for none. */
export function countryOfAlpha3(alpha3: string): CountryCode | null {
  const wanted = alpha3.toUpperCase();
  return countryCodes.find((code) => alpha3Codes[code] === wanted) ?? null;
}
