import type { Locale } from "@/lib/core/locales";

export interface Share {
  readonly key: string;
  readonly count: number;
}

/**
 * The largest shares, and the shipments of all others together. `total` also counts those without a share.
 */
export function topShares(
  shares: readonly Share[],
  total: number,
  most: number,
): { top: Share[]; rest: number } {
  const top = shares.slice(0, most);
  const shown = top.reduce((sum, { count }) => sum + count, 0);
  return { top, rest: Math.max(0, total - shown) };
}

/** Durations below this many hours are shown in hours, others in days. */
const hoursMax = 48;

/** "31.5 h", "3.4 days" in the reader's language. */
export function formatHours(hours: number, locale: Locale): string {
  const [unit, amount] = hours < hoursMax ? (["hour", hours] as const) : (["day", hours / 24] as const);
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: 1,
  }).format(amount);
}

/** "12%"; a share below half a percent is marked as such. */
export function formatShare(count: number, total: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "percent" });
  const share = total === 0 ? 0 : count / total;
  return count > 0 && share < 0.005 ? `< ${format.format(0.01)}` : format.format(share);
}

/** A day's bar is cut off when it is this many times as high as everything else. */
const cutTimes = 4;
/** Room above everything else, which says that the bar goes on. */
const cutRoom = 1.5;

/**
 * Where to cut a chart of days off, so that one large import does not flatten all other days: a height, and the day
 * that goes beyond it. null while one scale fits all.
 */
export function cutTrend<Day extends { readonly added: number; readonly delivered: number }>(
  days: readonly Day[],
): { readonly day: Day; readonly height: number } | null {
  const [day] = [...days].sort((a, b) => b.added - a.added);
  if (!day) return null;
  const next = Math.max(
    0,
    day.delivered,
    ...days.flatMap((one) => (one === day ? [] : [one.added, one.delivered])),
  );
  return next > 0 && day.added >= cutTimes * next ? { day, height: Math.ceil(next * cutRoom) } : null;
}

/** Pause between two refreshes: a multiple of the last one's duration, within these bounds. */
const calmTimes = 20;
const calmMs = { min: 3000, max: 15_000 } as const;

/** Earliest time of the next refresh: constant changes must not keep the server busy. Milliseconds. */
export function nextLookAt(beganMs: number, tookMs: number): number {
  return beganMs + tookMs + Math.min(calmMs.max, Math.max(calmMs.min, calmTimes * tookMs));
}
