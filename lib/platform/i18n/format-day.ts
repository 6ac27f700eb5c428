import type { Locale } from "@/lib/core/locales";
import { dateFormat, formatRange } from "./format-time";

/** Formats local days (`2026-11-01`), independent of the reader's time zone. */
export function dayFormat(locale: Locale, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = dateFormat(locale, { ...options, timeZone: "UTC" });
  return (day) => format.format(dayTime(day));
}

/** "1–30 November 2026" in the reader's language. */
export function formatDayRange(
  { from, to }: { readonly from: string; readonly to: string },
  locale: Locale,
): string {
  if (locale === "zh-CN" && from.slice(0, 7) === to.slice(0, 7))
    return `${dayFormat(locale, { dateStyle: "long" })(from)}至${Number(to.slice(8))}日`;
  const long = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return formatRange(dateFormat(locale, long), dayTime(from), dayTime(to));
}

/** "1 December" in the reader's language; the number and what follows stay on one line. */
export function formatDate(day: string, locale: Locale): string {
  const text = dayFormat(locale, { day: "numeric", month: "long" })(day).replace(" ", "\u00a0");
  // French writes the first of a month as an ordinal; Intl does not.
  return locale === "fr" ? text.replace(/^1(?=\s)/, "1er") : text;
}

/** "1 December 2026" in the reader's language. */
export function formatFullDate(day: string, locale: Locale): string {
  const text = dayFormat(locale, { dateStyle: "long" })(day);
  return locale === "fr" ? text.replace(/^1(?=\s)/, "1er") : text;
}

/** "November" in the reader's language. */
export function formatMonthName(day: string, locale: Locale): string {
  // Chinese counts its months in digits.
  return dayFormat(locale, { month: locale === "zh-CN" ? "numeric" : "long" })(day);
}

/** Days of a week that begins on Monday (as June 2026 does): "Mon" or "Monday" of 1. */
export function formatWeekday(weekday: number, locale: Locale, style: "short" | "long" = "long"): string {
  return dayFormat(locale, { weekday: style })(`2026-06-0${weekday}`);
}

const dayTime = (day: string) => new Date(`${day}T00:00:00Z`);
