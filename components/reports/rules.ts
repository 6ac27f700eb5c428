import type { Locale } from "@/lib/core/locales";

export interface Share {
  readonly key: string;
  readonly count: number;
}

/** The largest shares, and how many shipments all others have together. `total` counts also what no share names. */
export function topShares(
  shares: readonly Share[],
  total: number,
  most: number,
): { top: Share[]; rest: number } {
  const top = shares.slice(0, most);
  const shown = top.reduce((sum, { count }) => sum + count, 0);
  return { top, rest: Math.max(0, total - shown) };
}

/** Below this many hours a time is shown in hours, else in days. */
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

/** "12%"; what is there but less than half a percent says so. */
export function formatShare(count: number, total: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "percent" });
  const share = total === 0 ? 0 : count / total;
  return count > 0 && share < 0.005 ? `< ${format.format(0.01)}` : format.format(share);
}

/** Between two looks at all figures: many times as long as the last one took, within these bounds. */
const calmTimes = 20;
const calmMs = { min: 3000, max: 15_000 } as const;

/** When figures may be asked for again: a desk that changes all the time must not keep the server busy. Milliseconds. */
export function nextLookAt(beganMs: number, tookMs: number): number {
  return beganMs + tookMs + Math.min(calmMs.max, Math.max(calmMs.min, calmTimes * tookMs));
}
