import type { Locale } from "@/lib/core/locales";

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
