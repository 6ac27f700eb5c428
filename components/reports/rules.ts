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

/** "12%"; a share below half a percent is marked as such. */
export function formatShare(count: number, total: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "percent" });
  const share = total === 0 ? 0 : count / total;
  return count > 0 && share < 0.005 ? `< ${format.format(0.01)}` : format.format(share);
}

/** A day's bar is cut off when it is this many times as high as everything else. */
const cutTimes = 4;
/** With fewer other days that have a value, there is nothing to keep readable. */
const cutDaysMin = 3;
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
  const others = days.flatMap((one) => (one === day ? [] : Math.max(one.added, one.delivered)));
  const next = Math.max(day.delivered, ...others);
  const isClear = others.filter((value) => value > 0).length < cutDaysMin || day.added < cutTimes * next;
  return isClear ? null : { day, height: Math.ceil(next * cutRoom) };
}

/** Pause between two refreshes: a multiple of the last one's duration, within these bounds. */
const calmTimes = 20;
const calmMs = { min: 3000, max: 15_000 } as const;

/** Earliest time of the next refresh: constant changes must not keep the server busy. Milliseconds. */
export function nextLookAt(beganMs: number, tookMs: number): number {
  return beganMs + tookMs + Math.min(calmMs.max, Math.max(calmMs.min, calmTimes * tookMs));
}

/** Free space above and below a sparkline, for its own width. */
const sparkMargin = 2;

/**
 * The path of a line through the days, scaled from zero to the highest value; a day without a value interrupts it, and
 * one between two of those is a point. null where fewer than two days have a value, or all are zero.
 */
export function drawSparkline(
  values: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): string | null {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(0, ...known);
  if (known.length < 2 || highest === 0) return null;
  const step = (width - 2 * sparkMargin) / (values.length - 1);
  const parts = values.map((value, at) => {
    if (value === null) return "";
    const x = (sparkMargin + at * step).toFixed(1);
    const y = (height - sparkMargin - (value / highest) * (height - 2 * sparkMargin)).toFixed(1);
    const isFirst = at === 0 || values[at - 1] === null;
    // A path of no length is drawn as a point by its round ends.
    return isFirst ? `M${x} ${y}h0` : `L${x} ${y}`;
  });
  return parts.join("");
}
