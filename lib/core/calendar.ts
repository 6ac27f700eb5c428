import { lazilyBy } from "./lazily";

/** Milliseconds of a minute, an hour, a day of 24 hours. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** One formatter per zone: creating one costs a thousand times more than using it. null = not a zone. */
const formatterOf = lazilyBy((zone: string) => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  } catch {
    return null;
  }
});

/** Clocks have changed only at whole quarters of an hour since then. */
const quarterMs = 15 * minuteMs;
const quartersSince = Date.UTC(2000, 0, 1);
const quartersMax = 5000;
/** Offsets by zone and quarter of an hour: a journey asks for the same few hundreds of times. */
const offsetsOf = lazilyBy((_zone: string) => new Map<number, number | null>());

/** Minutes that an IANA zone is ahead of UTC at an instant; null for an unknown zone. */
function minutesAhead(zone: string, atMs: number): number | null {
  if (atMs < quartersSince) return formatAhead(zone, atMs);
  const offsets = offsetsOf(zone);
  const quarter = Math.floor(atMs / quarterMs);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const minutes = formatAhead(zone, atMs);
  if (offsets.size >= quartersMax) offsets.clear();
  offsets.set(quarter, minutes);
  return minutes;
}

function formatAhead(zone: string, atMs: number): number | null {
  const text = formatterOf(zone)?.format(atMs);
  if (text === undefined) return null;
  const found = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text);
  if (found?.[1] === undefined) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return found[1] === "-" ? -minutes : minutes;
}

/** `+02:00` for 120. */
export function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * Offset (`+02:00`) of an IANA zone at a local time given as milliseconds since 1970 on that wall clock. null
 * where ambiguous: the hour skipped by a clock change, the repeated hour, an unknown zone.
 */
export function findOffset(zone: string, localMs: number): string | null {
  const before = minutesAhead(zone, localMs - dayMs);
  const after = minutesAhead(zone, localMs + dayMs);
  if (before === null || after === null) return null;
  const fits = (minutes: number) => minutesAhead(zone, localMs - minutes * minuteMs) === minutes;
  if (before === after) return fits(before) ? writeOffset(before) : null;
  if (fits(before) === fits(after)) return null;
  return writeOffset(fits(before) ? before : after);
}

/** Wall-clock time (`YYYY-MM-DDTHH:mm:ss`) and offset of an IANA zone at an instant; UTC for an unknown zone. */
export function findLocal(zone: string, atMs: number): { readonly local: string; readonly offset: string } {
  const minutes = minutesAhead(zone, atMs) ?? 0;
  const local = new Date(atMs + minutes * minuteMs).toISOString().slice(0, 19);
  return { local, offset: writeOffset(minutes) };
}

/** The day of an instant in a zone, as `YYYY-MM-DD`. */
export function localDay(at: Date, zone: string): string {
  return findLocal(zone, at.getTime()).local.slice(0, 10);
}

/** The day this many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The instant at which a day begins in a zone: midnight, or the first existing time where that is skipped. A
 * day that the zone skipped as a whole (Kiritimati 1994-12-31, Apia 2011-12-30) begins with the next one.
 */
export function dayStart(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - dayMs, midnight + dayMs].map((at) => offsetMs(zone, at));
  const tries = offsets
    .map((offset) => new Date(midnight - offset))
    .sort((a, b) => a.getTime() - b.getTime());
  return tries.find((at) => localDay(at, zone) === day) ?? firstInstantFrom(day, zone, midnight);
}

/** The first second within two days of a time whose day in the zone is this one or later. */
function firstInstantFrom(day: string, zone: string, near: number): Date {
  let before = near - 2 * dayMs;
  let from = near + 2 * dayMs;
  while (from - before > 1000) {
    const middle = before + Math.floor((from - before) / 2000) * 1000;
    if (localDay(new Date(middle), zone) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}

function offsetMs(zone: string, at: number): number {
  return Date.parse(`${findLocal(zone, at).local}Z`) - Math.floor(at / 1000) * 1000;
}

const firstDay = "1970-01-01";
const lastDay = "2999-12-31";

/** Allowed days of a range; others are clamped. */
export function withinDays(day: string): string {
  if (day < firstDay) return firstDay;
  return day > lastDay ? lastDay : day;
}
