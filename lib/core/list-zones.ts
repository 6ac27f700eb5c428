import { findLocal } from "./calendar";
import { lazilyBy } from "./lazily";

/** Countries where carriers use one time although a second zone exists on paper. */
const official: Readonly<Record<string, readonly string[]>> = { CN: ["Asia/Shanghai"] };

/** IANA zones of a country, from the runtime's own locale data; none if it is unknown. */
export const countryZones = lazilyBy((country: string) => official[country] ?? readZones(country));

/** Of a country's zones the one in the middle at an instant, from west to east; null if the country is unknown. */
export function middleZone(country: string | null, atMs: number): string | null {
  const zones = country === null ? [] : countryZones(country);
  const byClock = zones
    .map((zone) => ({ zone, local: findLocal(zone, atMs).local }))
    .sort((a, b) => Number(a.local > b.local) - Number(a.local < b.local));
  return byClock[byClock.length >> 1]?.zone ?? null;
}

function readZones(country: string): readonly string[] {
  try {
    // A property in older engines, a method in newer ones.
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
      readonly timeZones?: readonly string[];
      getTimeZones?(): readonly string[] | undefined;
    };
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}
