import { addDays, dayStart } from "@/lib/core/calendar";
import { countryZones } from "@/lib/core/list-zones";
import { roughInstant } from "./rules";
import type { EventTime } from "./schemas";

/**
 * The instant of an event. Without a zone, one on its day everywhere in the country: that of its clock in the middle of
 * the country's zones, or noon, as near as the day allows; noon in UTC, which is on that day almost everywhere, if no country is
 * known. null for a date that does not exist. Pure.
 */
export function findInstant(time: EventTime, country: string | null): Date | null {
  if (time.utc !== null) return new Date(time.utc);
  const day = time.local.slice(0, 10);
  if (Number.isNaN(roughInstant(time))) return null;
  const noon = Date.parse(`${day}T12:00Z`);
  const zones = country === null ? [] : countryZones(country);
  const sorted = (date: string) => zones.map((zone) => dayStart(date, zone).getTime()).sort((a, b) => a - b);
  const [begins, ends] = [sorted(day), sorted(addDays(day, 1))];
  const [first, last, middle] = [begins.at(-1), ends[0], begins[begins.length >> 1]];
  if (first === undefined || last === undefined || middle === undefined || first >= last)
    return new Date(noon);
  const clock = time.local.length === 10 ? noon : roughInstant(time);
  const wanted = middle + clock - Date.parse(`${day}T00:00Z`);
  return new Date(Math.min(Math.max(wanted, first), last - 1000));
}
