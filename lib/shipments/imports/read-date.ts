import { findLocal, findOffset } from "@/lib/core/calendar";
import { lazily } from "@/lib/core/lazily";
import { locales } from "@/lib/core/locales";
import { foldText } from "@/lib/parcels/carriers/rules";

export interface DateReading {
  /** Order of day and month in ambiguous dates. */
  readonly dateOrder: DateOrder;
  /** IANA zone of the clock times. */
  readonly zone: string;
}
export type DateOrder = "dmy" | "mdy";

const clock = String.raw`(?:[T\s,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(
  String.raw`^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?${clock}$`,
  "i",
);
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])\s*(\d{1,2})\2\s*(\d{4}|\d{2})(?!\d)${clock}$`, "i");
const bare = /^(\d{4})(\d{2})(\d{2})$/;
/** A named month: with the day before or behind it, or the year before both. */
const between = String.raw`[\s\-/.,]*(?:(?:de|of|del)\s+)?`;
const day = String.raw`(\d{1,2})(?:st|nd|rd|th|er|º|ª)?`;
const year = String.raw`['’]?(\d{4}|\d{2})(?!\d)`;
const month = String.raw`(\p{L}{3,12})`;
const weekday = String.raw`^(?:\p{L}{2,12}[.,]?\s+)?`;
const namedMonths = [
  { shape: `${weekday}${day}${between}${month}${between}${year}${clock}$`, parts: ["day", "month", "year"] },
  { shape: `${weekday}${month}${between}${day}${between}${year}${clock}$`, parts: ["month", "day", "year"] },
  { shape: `^(\\d{4})${between}${month}${between}${day}${clock}$`, parts: ["year", "month", "day"] },
].map(({ shape, parts }) => ({ shape: new RegExp(shape, "iu"), parts }));
/** Plausible years of a shipment; a shorter one than these in two digits may be a day. */
const firstYear = 2000;
const lastYear = 2100;
const firstShortYear = 2020;

/** Months by their names in six languages, folded, whole or shortened; ambiguous short forms are left out. */
const monthNames = lazily(() => {
  const names = new Map<string, number>();
  const shortened = new Map<string, Set<number>>();
  for (const locale of locales)
    for (let at = 0; at < 12; at += 1)
      for (const style of ["long", "short"] as const) {
        const date = Date.UTC(2024, at, 15);
        const parts = new Intl.DateTimeFormat(locale, { day: "numeric", month: style, timeZone: "UTC" });
        const name = parts.formatToParts(date).find(({ type }) => type === "month")?.value ?? "";
        const folded = foldText(name);
        if (!/^\p{L}+$/u.test(folded)) continue;
        names.set(folded, at + 1);
        for (const length of [3, 4]) {
          const known = shortened.get(folded.slice(0, length)) ?? new Set();
          shortened.set(folded.slice(0, length), known.add(at + 1));
        }
      }
  for (const [short, months] of shortened)
    if (months.size === 1 && !names.has(short)) names.set(short, [...months][0] ?? 0);
  return names;
});

/**
 * The instant of a date or a date with a time, as people and spreadsheets write it: ISO, a month by name in six
 * languages, or day and month in either order before a year of four or two digits. A date alone is its first minute.
 * null for anything else, or for a day that does not exist. Pure.
 */
export function readDate(text: string, { dateOrder, zone }: DateReading): Date | null {
  const typed = text.trim();
  const iso = yearFirst.exec(typed) ?? bare.exec(typed);
  if (iso) {
    const [, year, month, day, ...time] = iso;
    return toInstant(Number(year), Number(month), Number(day), time, zone);
  }
  const local = yearLast.exec(typed);
  if (!local) return readNamed(typed, zone);
  const [, first, , second, year = "", ...time] = local;
  const [a, b] = [Number(first), Number(second)];
  const dayFirst = a > 12 || (b <= 12 && dateOrder === "dmy");
  return toInstant(fullYear(year), dayFirst ? b : a, dayFirst ? a : b, time, zone);
}

function readNamed(typed: string, zone: string): Date | null {
  for (const { shape, parts } of namedMonths) {
    const [, one = "", two = "", three = "", ...time] = shape.exec(typed) ?? [];
    const value = (part: string) => [one, two, three][parts.indexOf(part)] ?? "";
    const month = monthNames().get(foldText(value("month")));
    if (month !== undefined)
      return toInstant(fullYear(value("year")), month, Number(value("day")), time, zone);
  }
  return null;
}

/** Two digits mean a year of this century, but not one before shipments were kept: it would be a day. */
function fullYear(digits: string): number {
  if (digits.length === 4) return Number(digits);
  const full = 2000 + Number(digits);
  return full < firstShortYear ? 0 : full;
}

/** The first two numbers of a date with the year behind them; null for any other text. */
export function readYearLast(text: string): readonly [number, number] | null {
  const [, first, , second] = yearLast.exec(text.trim()) ?? [];
  return first === undefined ? null : [Number(first), Number(second)];
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
