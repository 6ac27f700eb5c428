import { findLocal, findOffset } from "@/lib/core/calendar";

export interface DateReading {
  /** Order of day and month in ambiguous dates. */
  readonly dateOrder: "dmy" | "mdy";
  /** IANA zone of the clock times. */
  readonly zone: string;
}

const clock = String.raw`(?:[T\s,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(
  String.raw`^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?${clock}$`,
  "i",
);
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])\s*(\d{1,2})\2\s*(\d{4})${clock}$`, "i");
const bare = /^(\d{4})(\d{2})(\d{2})$/;
/** Plausible years of a shipment. */
const firstYear = 2000;
const lastYear = 2100;

/**
 * The instant of a date or a date with a time, as people and spreadsheets write it: ISO, or day and month in
 * either order before a year of four digits. A date alone is its first minute. null for anything else, or for a
 * day that does not exist. Pure.
 */
export function readDate(text: string, { dateOrder, zone }: DateReading): Date | null {
  const typed = text.trim();
  const iso = yearFirst.exec(typed) ?? bare.exec(typed);
  if (iso) {
    const [, year, month, day, ...time] = iso;
    return toInstant(Number(year), Number(month), Number(day), time, zone);
  }
  const local = yearLast.exec(typed);
  if (!local) return null;
  const [, first, , second, year, ...time] = local;
  const [a, b] = [Number(first), Number(second)];
  const dayFirst = a > 12 || (b <= 12 && dateOrder === "dmy");
  return toInstant(Number(year), dayFirst ? b : a, dayFirst ? a : b, time, zone);
}

type Time = readonly (string | undefined)[];

function toInstant(year: number, month: number, day: number, time: Time, zone: string): Date | null {
  const [hours = "0", minutes = "0", seconds = "0", half, offset] = time;
  const hour = readHour(Number(hours), half);
  if (hour === null || Number(minutes) > 59 || Number(seconds) > 59) return null;
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return null;
  const localMs = Date.UTC(year, month - 1, day, hour, Number(minutes), Number(seconds));
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return null;
  const given = offset === undefined ? null : readOffset(offset);
  // For times that a clock change skips or repeats, the offset of that day is near enough.
  const minutesAhead = given ?? readOffset(findOffset(zone, localMs) ?? findLocal(zone, localMs).offset);
  return new Date(localMs - minutesAhead * 60_000);
}

function readHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
}

function readOffset(offset: string): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(offset);
  if (!found) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return found[1] === "-" ? -minutes : minutes;
}
