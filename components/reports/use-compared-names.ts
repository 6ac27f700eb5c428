import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { formatDays } from "@/lib/platform/i18n/format-time";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { daysBefore, previous, type TimesFilter } from "./times-rules";

/** What a report and what it is compared with are about: their days, or their carriers. null: it is compared with nothing. */
export function useComparedNames(
  filter: TimesFilter,
  { compared, choices }: Pick<TimesReport, "compared" | "choices">,
  today: string,
): readonly [string, string] | null {
  const t = useTranslations("reports.compare");
  const locale = useLocale() as Locale;
  if (compared === null) return null;
  if (filter.compare === previous) {
    const before = daysBefore(filter, today);
    const days = ({ dateStart, dateEnd }: Pick<TimesFilter, "dateStart" | "dateEnd">) =>
      formatDays(dateStart, dateEnd, locale);
    return before === null ? null : [days(filter), days(before)];
  }
  const nameOf = (id: string) => choices.carrier.find(({ key }) => key === id)?.name ?? id;
  return [filter.carrier === "" ? t("allCarriers") : nameOf(filter.carrier), nameOf(filter.compare)];
}
