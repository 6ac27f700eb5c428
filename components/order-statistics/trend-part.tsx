"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import type { Locale } from "@/lib/core/locales";
import type { OrderTotals } from "@/lib/messages/order-triggers/statistics-contract";
import type { GroupKind } from "@/lib/messages/work-orders/constants";
import { seriesColor } from "./rules";
import { exportAddress, type StatisticsFilter } from "./statistics-calls";

interface Props {
  data: OrderTotals;
  filter: StatisticsFilter;
}

/** The chart library is large. */
const loadChart = () => import("./trend-chart");

/** Open orders over time, with what was opened and resolved each day: as a picture, as a table, as a file. */
export function TrendPart({ data, filter }: Props) {
  const t = useTranslations("work-orders.statistics");
  const locale = useLocale() as Locale;
  const number = new Intl.NumberFormat(locale);
  const { days, opened, resolved, open } = data;
  const words = { opened: t("opened"), resolved: t("resolved"), open: t("openAtEnd") };
  const writeDay = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (day: string) => format.format(new Date(day));
  };
  const [short, full] = [writeDay({ day: "numeric", month: "short" }), writeDay({ dateStyle: "full" })];
  const points = days.map((day) => ({
    ...day,
    name: short(day.day),
    title: full(day.day),
  }));
  return (
    <>
      <div role="img" aria-label={t("sentence", { opened, resolved, open })} className="h-56 sm:h-64">
        <LazyPart load={loadChart}>
          {({ TrendChart }) => <TrendChart {...{ points, words, locale }} />}
        </LazyPart>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p aria-hidden="true" className="flex flex-wrap gap-x-5 text-muted text-sm">
          {(["opened", "resolved", "open"] as const).map((name) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span className="size-3 rounded-[2px]" style={{ background: seriesColor[name] }} />
              {words[name]}
            </span>
          ))}
        </p>
        <ExportLinks table="days" filter={filter} />
      </div>
      <details className="mt-2">
        <summary className="min-h-9 cursor-pointer text-[var(--link)] text-sm">{t("asTable")}</summary>
        <div className="max-h-72 overflow-auto">
          <table className="w-full text-sm tabular-nums">
            <thead className="text-muted text-xs">
              <tr>
                {(["day", "opened", "resolved", "openAtEnd"] as const).map((name) => (
                  <th key={name} scope="col" className="py-1 pe-3 text-start font-normal">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map((day) => (
                <tr key={day.day}>
                  <th scope="row" className="py-1 pe-3 text-start font-normal">
                    {day.title}
                  </th>
                  <td className="pe-3">{number.format(day.opened)}</td>
                  <td className="pe-3">{number.format(day.resolved)}</td>
                  <td>{number.format(day.open)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

interface ExportProps {
  table: "days" | GroupKind;
  filter: StatisticsFilter;
}

/** A table as a file. */
export function ExportLinks({ table, filter }: ExportProps) {
  const t = useTranslations("work-orders.statistics");
  const language = useLocale() as Locale;
  return (
    <p className="flex flex-wrap gap-2">
      {(["csv", "xlsx"] as const).map((format) => (
        <a
          key={format}
          href={exportAddress(filter, { table, format, language })}
          download
          className={buttonClass({ size: "sm" })}
        >
          <Download aria-hidden="true" />
          {t("export", { format: format.toUpperCase() })}
        </a>
      ))}
    </p>
  );
}
