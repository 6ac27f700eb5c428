import type { Carrier } from "./schemas";

/** The carrier's tracking page for this number, the number encoded; null if the carrier has none known. */
export function trackingLink(carrier: Pick<Carrier, "trackingUrl">, number: string): string | null {
  return carrier.trackingUrl?.replace("{number}", () => encodeURIComponent(number)) ?? null;
}

/** The carrier's name for a reader of this language: its Chinese name in Chinese, otherwise its own. */
export function carrierName(carrier: Pick<Carrier, "name" | "nameZh">, locale: string): string {
  return locale.startsWith("zh") ? carrier.nameZh : carrier.name;
}
