import type { Locale } from "@/lib/core/locales";
import { currency } from "./constants";

/** Cents as an amount in the reader's language, with two decimals by default: `$9.00`, `9,00 $`. */
export function formatAmount(cents: number, locale: Locale, decimals = 2): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(cents / 100);
}
