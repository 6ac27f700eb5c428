import type { Carrier } from "./schemas";

/** The carrier's tracking page for this number, the number encoded; null if the carrier has none known. */
export function trackingLink(carrier: Pick<Carrier, "trackingUrl">, number: string): string | null {
  return carrier.trackingUrl?.replace("{number}", () => encodeURIComponent(number)) ?? null;
}

/** The carrier's name for a reader of this language: its Chinese name in Chinese, otherwise its own. */
export function carrierName(carrier: Pick<Carrier, "name" | "nameZh">, locale: string): string {
  return locale.startsWith("zh") ? carrier.nameZh : carrier.name;
}

/** Address of a country's flag (`DE` → `/flags/de.svg`); null for what is not an alpha-2 code in upper case. */
export function flagPath(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? `/flags/${code.toLowerCase()}.svg` : null;
}
