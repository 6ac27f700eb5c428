import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { formatHours } from "@/lib/platform/i18n/format-hours";

/** Differences below this many hours are none: averages are rounded to tenths. */
const sameHours = 0.05;

/** By how much the first of two times is more or less than the second, in words; a dash where one is not known. */
export function useDifference(): (one: number | null, other: number | null) => string {
  const t = useTranslations("reports.compare");
  const locale = useLocale() as Locale;
  return (one, other) => {
    if (one === null || other === null) return "—";
    const hours = one - other;
    if (Math.abs(hours) < sameHours) return t("same");
    return t(hours < 0 ? "less" : "more", { time: formatHours(Math.abs(hours), locale) });
  };
}
