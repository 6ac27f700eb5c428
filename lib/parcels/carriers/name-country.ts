import { lazily, lazilyBy } from "@/lib/core/lazily";
import { otherNames } from "@/lib/parcels/parcel/name-place";
import { alpha3Codes, type CountryCode } from "./data/countries";
import { foldText } from "./rules";

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

/** Codes by whatever carriers write instead: alpha-3, English names as `Intl` and carriers have them, folded. */
const codeByWord = lazily(() => {
  const short = new Intl.DisplayNames(["en"], { type: "region", style: "short" });
  const words = (code: CountryCode) => [alpha3Codes[code], countryName(code, "en"), short.of(code) ?? ""];
  return new Map(
    countryCodes.flatMap((code) =>
      [...words(code), ...(otherNames[code] ?? [])].map((word) => [foldText(word), code] as const),
    ),
  );
});

/**
 * Alpha-2 code of a country as a carrier writes it: alpha-2 (also `UK`), alpha-3, or an English name, in any case
 * (`DEU`, `GERMANY`); null for none.
 */
export function countryOf(written: string): CountryCode | null {
  const code = written.trim().toUpperCase();
  return isCountry(code) ? code : (codeByWord().get(foldText(written)) ?? null);
}
