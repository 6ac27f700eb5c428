import type { Locale } from "@/lib/core/locales";

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Minutes in the unit in which they are read at a glance: `25 min`, `3.5 hr`, `2.1 days`. Pure. */
export function formatMinutes(minutes: number, locale: Locale): string {
  const unit = minutes < hourMinutes ? "minute" : minutes < 2 * dayMinutes ? "hour" : ("day" as const);
  const size = { minute: 1, hour: hourMinutes, day: dayMinutes }[unit];
  const value = minutes / size;
  return new Intl.NumberFormat(locale, {
    ...{ style: "unit", unit, unitDisplay: unit === "day" ? "long" : "short" },
    maximumFractionDigits: unit === "minute" || value >= 10 ? 0 : 1,
  }).format(value);
}

/** Hours of a class: whole days from two days on. Pure. */
export function formatClassHours(hours: number, locale: Locale): string {
  const isDays = hours >= 48 && hours % 24 === 0;
  return new Intl.NumberFormat(locale, {
    ...{ style: "unit", unit: isDays ? "day" : "hour", unitDisplay: isDays ? "long" : "short" },
  }).format(isDays ? hours / 24 : hours);
}

/** Round figures for an axis from 0 to at least `most`, at most six of them. Pure. */
export function axisFigures(most: number): number[] {
  const step = [1, 2, 5].flatMap((one) => [0, 1, 2, 3, 4, 5].map((power) => one * 10 ** power));
  const fit = step.sort((a, b) => a - b).find((one) => most / one <= 5) ?? most;
  const figures = [0];
  while ((figures.at(-1) ?? 0) < most) figures.push((figures.at(-1) ?? 0) + fit);
  return figures.length === 1 ? [0, fit] : figures;
}

/** Colours of the series of the chart. */
export const seriesColor = {
  opened: "color-mix(in oklab, var(--accent) 38%, transparent)",
  resolved: "color-mix(in oklab, var(--muted) 45%, transparent)",
  open: "var(--accent)",
} as const;
