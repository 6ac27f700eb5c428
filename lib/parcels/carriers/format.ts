import type { Carrier } from "./schemas";

/** The carrier's tracking page for this number, the number encoded; null if the carrier has none known. */
export function trackingLink(carrier: Pick<Carrier, "trackingUrl">, number: string): string | null {
  return carrier.trackingUrl?.replace("{number}", () => encodeURIComponent(number)) ?? null;
}

/** The carrier's name for a reader of this language: its Chinese name in Chinese, otherwise its own. */
export function carrierName(carrier: Pick<Carrier, "name" | "nameZh">, locale: string): string {
  return locale.startsWith("zh") ? carrier.nameZh : carrier.name;
}

const chineseSpeaking: ReadonlySet<string> = new Set(["CN", "HK", "MO", "TW"]);

/**
 * A second name by which a reader may know the carrier: its own name in Chinese; elsewhere the Chinese name of carriers
 * whose home writes Chinese. Null: none, or the same as the first.
 */
export function otherName(
  { name, nameZh, country }: Pick<Carrier, "name" | "nameZh" | "country">,
  locale: string,
): string | null {
  if (name === nameZh) return null;
  if (locale.startsWith("zh")) return name;
  return country !== null && chineseSpeaking.has(country) ? nameZh : null;
}

/** Address of a country's flag (`DE` → `/flags/de.svg`); null for what is not an alpha-2 code in upper case. */
export function flagPath(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? `/flags/${code.toLowerCase()}.svg` : null;
}

const northAmerican = /^\+?1[ (-]/;
const northAmerica: ReadonlySet<string> = new Set(["US", "CA"]);

/**
 * The carrier's phones that are of use for a parcel between `countries` (alpha-2; null: unknown). Toll-free numbers of
 * North America cannot be called from elsewhere, so they are left out for parcels that are never there; without any
 * known country the carrier's own decides.
 */
export function phonesFor(
  { phones, country }: Pick<Carrier, "phones" | "country">,
  countries: readonly (string | null)[],
): readonly string[] {
  const known = countries.filter((one) => one !== null);
  const isThere = (known.length > 0 ? known : [country ?? ""]).some((one) => northAmerica.has(one));
  return isThere ? phones : phones.filter((phone) => !northAmerican.test(phone));
}
