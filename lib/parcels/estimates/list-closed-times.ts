import type { HolidaysTypes } from "date-holidays";
import { dayMs, dayStart, hourMs } from "@/lib/core/calendar";
import type { ClosedTime } from "./compute-open-time";

type Holiday = HolidaysTypes.Holiday;

/** The days of one country: an IANA zone, and the weekly day of rest (0 is Sunday). */
interface CountryDays {
  readonly zone: string;
  readonly rest: number;
}

/**
 * Closed times of a country with these holidays: whole days in its zone, those that follow each other as one. Only public
 * holidays count. Halves of days are left out, and so is what falls on the day of rest: such a week is like any other. Pure.
 */
export function listClosedTimes(
  holidays: readonly Holiday[],
  { zone, rest }: CountryDays,
): readonly ClosedTime[] {
  const found = new Set(holidays.filter(({ type }) => type === "public").flatMap(listDays));
  const days = [...found].filter((day) => new Date(day).getUTCDay() !== rest);
  const spans: { readonly first: number; past: number }[] = [];
  for (const day of days.sort((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last?.past === day) last.past += dayMs;
    else spans.push({ first: day, past: day + dayMs });
  }
  const begin = (day: number) => dayStart(new Date(day).toISOString().slice(0, 10), zone).getTime();
  return spans.map(({ first, past }) => ({ from: begin(first), until: begin(past) }));
}

/** Whole days of a holiday, as midnights of UTC. Those by the moon begin the evening before: `date` has the day itself. */
export function listDays({ date, start, end }: Holiday): readonly number[] {
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  // An hour more for the day on which clocks go forward.
  const count = Math.floor((end.getTime() - start.getTime() + hourMs) / dayMs);
  return Array.from({ length: count }, (_, at) => first + at * dayMs);
}
