import { addDays, localDay } from "@/lib/core/calendar";
import type { QuotaMonth } from "./resolve-month";

/** Whole days that a forecast looks back on: each weekday twice. */
export const forecastDays = 14;
/** Days since the first use, and days of the month, that are too few to say something. */
const fewDays = 3;

export interface Forecast {
  readonly used: number;
  readonly usedUpOn: string | null;
}

interface Basis {
  readonly month: Pick<QuotaMonth, "from" | "to" | "today">;
  /** Numbers used by day, at least since `forecastDays` before today. A day that is missing had no use. */
  readonly uses: ReadonlyMap<string, number>;
  readonly used: number;
  /** What is left, by when it expires. */
  readonly lots: readonly { readonly left: number; readonly expiresAt: Date }[];
  readonly zone: string;
}

/**
 * What the month will come to if it goes on as in the last 14 whole days, or since the account's first use in them: each
 * day to come brings the mean of its weekday there, or of all days where that weekday is missing. Today brings at least
 * what it brought already. `used` is what would be needed, even where less is left. Null in the month's first three days,
 * in the first three days of use, and without any.
 */
export function computeForecast({ month, uses, used, lots, zone }: Basis): Forecast | null {
  const past = pastDays(month.today, uses);
  const isEarly = month.today < addDays(month.from, fewDays);
  if (isEarly || past.length < fewDays || past.every(({ count }) => count === 0)) return null;
  let left = lots.map((lot) => ({ left: lot.left, lastDay: lastDayOf(lot.expiresAt, zone) }));
  let needed = used;
  let usedUpOn: string | null = null;
  for (let day = month.today; day <= month.to; day = addDays(day, 1)) {
    const already = day === month.today ? (uses.get(day) ?? 0) : 0;
    const count = Math.max(0, expectOn(day, past) - already);
    needed += count;
    left = left.filter(({ lastDay }) => lastDay >= day);
    drawFrom(left, count);
    if (usedUpOn === null && left.every((lot) => lot.left < 1)) usedUpOn = day;
  }
  return { used: Math.round(needed), usedUpOn };
}

interface PastDay {
  readonly weekday: number;
  readonly count: number;
}

/** The days before today since the first one with a use, at most `forecastDays`. */
function pastDays(today: string, uses: Basis["uses"]): readonly PastDay[] {
  const days = Array.from({ length: forecastDays }, (_, at) => addDays(today, at - forecastDays));
  const first = days.findIndex((day) => (uses.get(day) ?? 0) > 0);
  if (first === -1) return [];
  return days.slice(first).map((day) => ({ weekday: weekdayOf(day), count: uses.get(day) ?? 0 }));
}

function expectOn(day: string, past: readonly PastDay[]): number {
  const like = past.filter(({ weekday }) => weekday === weekdayOf(day));
  const days = like.length > 0 ? like : past;
  return days.reduce((sum, { count }) => sum + count, 0) / days.length;
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Takes numbers out of lots in their order. */
function drawFrom(lots: { left: number }[], count: number): void {
  let rest = count;
  for (const lot of lots) {
    const taken = Math.min(lot.left, rest);
    lot.left -= taken;
    rest -= taken;
  }
}

/** The last day on which a lot can be used: one that expires at midnight ends with the day before. */
function lastDayOf(expiresAt: Date, zone: string): string {
  return localDay(new Date(expiresAt.getTime() - 1), zone);
}
