import type { Locale } from "@/lib/core/locales";

/** Hours up to two days; days with one decimal beyond. */
const hoursMax = 48;

/** "80%" of a share from 0 to 1, in whole per cent. */
export function formatShare(share: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** "8 hours", or "2.6 days" of more than two days. */
export function formatHours(hours: number, locale: Locale): string {
  const isShort = hours < hoursMax;
  return new Intl.NumberFormat(locale, {
    ...{ style: "unit", unit: isShort ? "hour" : "day", unitDisplay: "long" },
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? hours : hours / 24);
}
