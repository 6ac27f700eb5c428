import { findOffset } from "@/lib/core/calendar";
import { countryZones } from "@/lib/core/list-zones";

/**
 * IANA zone of a country at a local time (`YYYY-MM-DDTHH:mm[:ss]`), if all its zones have the same offset then;
 * null if not, or if the country is unknown. Zones come from the runtime's own locale data.
 */
export function placeZone(country: string | null | undefined, local: string): string | null {
  const at = Date.parse(`${local.slice(0, 10)}T12:00Z`);
  if (!country || Number.isNaN(at)) return null;
  const zones = countryZones(country);
  const offsets = new Set(zones.map((zone) => findOffset(zone, at)));
  return offsets.size === 1 ? (zones[0] ?? null) : null;
}
