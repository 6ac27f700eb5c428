"use client";
import { useLocale, useTranslations } from "next-intl";
import { useSpanName } from "@/components/tracking/journey/use-span-name";
import { useListFormat } from "@/components/ui/use-list-format";
import type { Locale } from "@/lib/core/locales";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { formatWeekday } from "@/lib/platform/i18n/format-day";
import { dateFormat, formatRange } from "@/lib/platform/i18n/format-time";
import { type DateKind, dateKinds, type ListName } from "@/lib/shipments/records/constants";
import { parseTook } from "@/lib/shipments/records/filter-took";
import { splitNumbers, statusOfFilter } from "@/lib/shipments/records/rules";
import type { FilterPart, ListQuery } from "../address";
import { useShipmentList } from "../list-context";
import { useColumnName } from "../use-column-name";
import { useDepartmentName } from "../use-department-options";

/** A range of dates in words: `Added, last 30 days`. */
export function useDateTexts(): (query: ListQuery, list: ListName) => string {
  const t = useTranslations("shipments.date");
  const locale = useLocale() as Locale;
  const format = dateFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const day = (text: string) => format.format(new Date(`${text}T00:00:00Z`));
  return (query, list) => {
    const { dateType = dateKinds.added, dateStart, dateEnd, range } = query;
    if (dateType === dateKinds.any) return t("any");
    const kind = (Object.keys(dateKinds) as DateKind[]).find((one) => dateKinds[one] === dateType) ?? "added";
    const isOpen = dateStart === undefined && dateEnd === undefined && range === undefined;
    if (isOpen && list === "archive") return t("any");
    return t("words", { kind: t(`kinds.${kind}`), range: rangeWords() });

    function rangeWords(): string {
      if (dateStart !== undefined && dateEnd !== undefined)
        return dateStart === dateEnd
          ? day(dateStart)
          : formatRange(format, new Date(`${dateStart}T00:00:00Z`), new Date(`${dateEnd}T00:00:00Z`));
      if (dateStart !== undefined) return t("from", { day: day(dateStart) });
      if (dateEnd !== undefined) return t("until", { day: day(dateEnd) });
      return range === 0 ? t("today") : t("last", { days: range ?? 30 });
    }
  };
}

/** How long it took in words: `Delivery time: 2–3 days, Monday`. */
function useTookText(): (text: string) => string {
  const t = useTranslations();
  const locale = useLocale();
  const spanName = useSpanName();
  const joined = useListFormat();
  return (text) => {
    const took = parseTook(text);
    if (took === null) return "";
    const days = took.weekday === null ? [] : [formatWeekday(took.weekday, locale as Locale)];
    const words = joined([spanName(took), ...days]);
    return t("shipments.filter.of", { label: t(`reports.${took.clock}.title`), words });
  };
}

/** A part of a filter in words, as its chip says it. */
export function useFilterTexts(): (query: ListQuery, part: FilterPart) => string {
  const t = useTranslations("shipments");
  const status = useTranslations("status.result");
  const locale = useLocale();
  const dates = useDateTexts();
  const name = useColumnName();
  const { nameOf, list } = useShipmentList();
  const departmentName = useDepartmentName();
  const tookText = useTookText();
  return (query, part) => {
    const { [part as keyof ListQuery]: value } = query;
    const wanted = statusOfFilter(query);
    const of = (label: string, words: string) => t("filter.of", { label, words });
    switch (part) {
      case "dates":
        return dates(query, list);
      case "trackNum":
        return t("numbers.some", { count: splitNumbers(query.trackNum ?? "", query.numberType).length });
      case "searchTrack":
        return of(t("search.label"), String(value));
      case "code":
        return of(name("carrier"), nameOf(String(value)));
      case "source":
        return of(name("source"), query.source ? t(`source.${query.source}`) : "");
      case "country":
        return of(name("destination"), countryName(String(value), locale));
      case "department":
        return of(t("field.department"), departmentName(String(value)) ?? "");
      case "nodeStatus":
        return query.nodeStatus ? t(`node.${query.nodeStatus}`) : "";
      case "attention":
        return query.attention ? t(`attention.${query.attention}`) : "";
      case "took":
        return tookText(String(value));
      case "simulated":
        return query.simulated ? t(`simulated.${query.simulated}`) : "";
      case "result":
        return of(name("status"), wanted === null ? "" : status(`${statusKeys[wanted]}.label`));
      case "method":
        return of(name("method"), String(value));
      case "innerNum":
        return of(name("orderNumber"), String(value));
      case "customer":
        return of(name("customer"), String(value));
    }
  };
}
