import { findOffset, writeOffset } from "@/lib/core/calendar";
import type { EventTime } from "./schemas";

/** Context of a time in a response; all optional. Zones are IANA names (`Europe/Berlin`). */
export interface TimeHints {
  /** Time of day from a separate field: `10:15:00`, `101500`, `63010`, `9:05 PM`. */
  readonly clock?: string | null;
  /** Field with the offset: `+02:00`, `+0200`, `+8`, `GMT-5`, `EST`, `Z`, or hours as a number. */
  readonly offset?: string | number | null;
  /** Zone of the event's place, if known. */
  readonly placeZone?: string | null;
  /** Zone of all times of the carrier, for carriers of one country. */
  readonly homeZone?: string | null;
  /** Order of day and month in `04/03/2026`. Default: day first. */
  readonly order?: "dmy" | "mdy";
  /** The carrier writes 00:00 where only the day is known. */
  readonly midnightIsPlaceholder?: boolean;
}

/** Years outside are misread or mistyped. */
const yearMin = 2000;
const yearMax = 2100;

const date = String.raw`(?:(?<y>\d{4})\s*[-/.年]\s*(?<m>\d{1,2})\s*[-/.月]\s*(?<d>\d{1,2})\s*日?|(?<a>\d{1,2})\s*[-/.]\s*(?<b>\d{1,2})\s*[-/.]\s*(?<z>\d{4})|(?<cy>\d{4})(?<cm>\d{2})(?<cd>\d{2}))`;
const clockWith = (hour: string) =>
  String.raw`(?<h>\d{1,2})\s*:\s*(?<i>\d{2})(?:\s*:\s*(?<s>\d{2})(?:[.,]\d+)?)?(?:\s*(?<half>[ap])\.?m\.?)?|(?<ch>${hour})(?<ci>\d{2})(?<cs>\d{2})?`;
const zone = String.raw`Z|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|[A-Z]{2,4}`;
const wholePattern = new RegExp(
  `^${date}(?:[T\\s,]*(?:${clockWith(String.raw`\d{2}`)})(?:\\s*(?<zone>${zone}))?)?$`,
  "iu",
);
// A field of its own may be a number, which has lost its leading zero: 63010 is 06:30:10.
const clockPattern = new RegExp(`^(?:${clockWith(String.raw`\d{1,2}`)})(?:\\s*(?<zone>${zone}))?$`, "iu");
const epochPattern = /^(?:(\d{13})|(\d{10})|\/Date\((\d{10,14})(?:[+-]\d{4})?\)\/)$/;

/** Zone abbreviations that carriers write beside a time; ambiguous ones are North American here. */
const letterOffsets: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  NST: -210,
  NDT: -150,
  AST: -240,
  ADT: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  CET: 60,
  CEST: 120,
};

/**
 * Parses a carrier's time: ISO with or without offset, `dd-MM-yyyy HH:mm:ss`, 12-hour clocks, `YYYYMMDD` with
 * `HHMMSS`, epoch seconds or milliseconds, `/Date(…)/`. Keeps the local time as written; takes the offset from
 * the text, else the field, else the place's zone, else the carrier's home zone; gives UTC only when the offset
 * is certain (not in an hour that a clock change skips or repeats). A day alone, or with an unreadable clock,
 * stays a day. null: unreadable or an impossible date. Never throws.
 */
export function parseEventTime(
  raw: string | number | null | undefined,
  hints: TimeHints = {},
): EventTime | null {
  if (raw === null || raw === undefined) return null;
  const text = String(raw).replace(/\s+/g, " ").trim();
  const epoch = epochPattern.exec(text);
  if (epoch !== null) return fromEpoch(Number(epoch[1] ?? epoch[3] ?? Number(epoch[2]) * 1000));
  const found = wholePattern.exec(text)?.groups ?? dayWithBadClock(text);
  if (found === undefined) return null;
  const day = readDay(found, hints.order ?? "dmy");
  if (day === null) return null;
  const own = readClock(found);
  const beside = own === null && hints.clock ? clockPattern.exec(hints.clock.trim())?.groups : undefined;
  const time = own ?? (beside ? readClock(beside) : null);
  if (time === null || (hints.midnightIsPlaceholder === true && /^00:00(:00)?$/.test(time))) {
    return { local: day, offset: null, utc: null, zoneFrom: "none" };
  }
  return withZone(`${day}T${time}`, found.zone ?? beside?.zone, hints);
}

/** The day of a text whose clock is invalid (`2026-03-04 25:70`, `2026-03-04 --:--`). */
function dayWithBadClock(text: string): Record<string, string | undefined> | undefined {
  return new RegExp(`^${date}(?=[T ,])`, "iu").exec(text)?.groups;
}

function fromEpoch(ms: number): EventTime | null {
  const year = new Date(ms).getUTCFullYear();
  if (!(year >= yearMin && year <= yearMax)) return null;
  const local = new Date(ms).toISOString().slice(0, 19);
  return { local, offset: "Z", utc: `${local}Z`, zoneFrom: "given" };
}

type Groups = Record<string, string | undefined>;

function readDay(found: Groups, order: "dmy" | "mdy"): string | null {
  const year = Number(found.y ?? found.z ?? found.cy);
  const [first, second] = order === "dmy" ? [found.b, found.a] : [found.a, found.b];
  let month = Number(found.m ?? found.cm ?? first);
  let day = Number(found.d ?? found.cd ?? second);
  // 03/14/2026 can only be the fourteenth of March, whatever the carrier's order.
  if (found.z !== undefined && month > 12 && day <= 12) [month, day] = [day, month];
  if (year < yearMin || year > yearMax || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

function readClock(found: Groups): string | null {
  if (found.h === undefined && found.ch === undefined) return null;
  let hour = Number(found.h ?? found.ch);
  const minute = Number(found.i ?? found.ci);
  const second = found.s ?? found.cs;
  if (found.half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (found.half.toLowerCase() === "p" ? 12 : 0);
  }
  if (hour > 23 || minute > 59 || Number(second ?? 0) > 59) return null;
  return `${two(hour)}:${two(minute)}${second === undefined ? "" : `:${second}`}`;
}

function withZone(local: string, written: string | undefined, hints: TimeHints): EventTime {
  const localMs = Date.parse(`${local}Z`);
  const given = readOffset(written);
  if (given !== null) return settled(local, given, "given");
  const field = readOffset(hints.offset);
  if (field !== null) return settled(local, field, "field");
  const [zone, from] = hints.placeZone
    ? ([hints.placeZone, "place"] as const)
    : ([hints.homeZone, "carrierHome"] as const);
  const offset = zone ? findOffset(zone, localMs) : null;
  return offset === null
    ? { local, offset: null, utc: null, zoneFrom: "none" }
    : settled(local, offset, from);
}

function settled(local: string, offset: string, zoneFrom: EventTime["zoneFrom"]): EventTime {
  const utc = new Date(Date.parse(`${local}${offset}`)).toISOString();
  return { local, offset, utc: `${utc.slice(0, 19)}Z`, zoneFrom };
}

/** `Z` or `±HH:MM`; null if missing or outside −12 to +14 hours. */
function readOffset(raw: string | number | null | undefined): string | null {
  if (raw === null || raw === undefined) return null;
  const text = String(raw).trim().toUpperCase();
  if (text === "Z") return "Z";
  const letters = letterOffsets[text];
  const found = /^(?:UTC|GMT)?([+-]?)(\d{1,2})(?:\.(\d+)|:?(\d{2}))?$/.exec(text);
  if (letters === undefined && found === null) return null;
  const fraction = found?.[3] === undefined ? Number(found?.[4] ?? 0) : Number(`0.${found[3]}`) * 60;
  const size = Number(found?.[2]) * 60 + fraction;
  const minutes = letters ?? (found?.[1] === "-" ? -size : size);
  return minutes < -720 || minutes > 840 || fraction >= 60 ? null : writeOffset(Math.round(minutes));
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
