import { useLocale, useTranslations } from "next-intl";
import { dayMs } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { formatShare } from "./rules";
import { BinName } from "./times-histogram";
import { binTimes, shareByWeekday } from "./times-rules";

/** A Monday: names of the days of the week are those of it and the six after it. */
const monday = Date.UTC(2026, 0, 5);
/** Strength of the colour behind the largest share, in percent: the text on it stays readable. */
const strongest = 42;

/** Of no other table: classes would be in the styles of every page. */
const gridStyle = { tableLayout: "fixed", borderCollapse: "separate", borderSpacing: 2 } as const;

/** How long it took by the day of the week: a table of shares, whose largest ones are marked by colour too. */
export function TimesWeekdays({
  histogram,
  sum,
  weekdays,
}: Pick<TimesReport, "histogram" | "sum" | "weekdays">) {
  const t = useTranslations("reports");
  const locale = useLocale() as Locale;
  const bins = binTimes(histogram, sum);
  const days = shareByWeekday(bins, weekdays);
  const most = Math.max(0, ...days.flatMap(({ counts, total }) => counts.map((count) => count / total)));
  const nameOf = (weekday: number, style: "short" | "long") =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" }).format(
      monday + (weekday - 1) * dayMs,
    );
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="-mx-1 overflow-x-auto px-1">
      <table className="w-full text-xs" style={gridStyle}>
        <colgroup>
          <col className="w-20" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="py-1 pe-2 text-start font-normal text-muted">
              {t("histogram.time")}
            </th>
            {days.map(({ weekday }) => (
              <th
                key={weekday}
                scope="col"
                abbr={nameOf(weekday, "long")}
                title={nameOf(weekday, "long")}
                className="py-1 text-center font-normal text-muted"
              >
                {nameOf(weekday, "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bins.map((bin, at) => (
            <tr key={bin.from}>
              <th scope="row" className="whitespace-nowrap pe-2 text-start font-normal tabular-nums">
                <BinName from={bin.from} to={bin.to} />
              </th>
              {days.map(({ weekday, counts, total }) => {
                const count = counts[at] ?? 0;
                const part = most === 0 ? 0 : count / total / most;
                return (
                  <td
                    key={weekday}
                    title={number.format(count)}
                    className="rounded-sm py-1 text-center tabular-nums"
                    style={{
                      background: `color-mix(in oklab, var(--accent) ${Math.round(part * strongest)}%, transparent)`,
                    }}
                  >
                    {count === 0 ? "" : formatShare(count, total, locale)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="pe-2 pt-1 text-start font-normal text-muted">
              {t("table.measured")}
            </th>
            {days.map(({ weekday, total }) => (
              <td key={weekday} className="pt-1 text-center text-muted tabular-nums">
                {number.format(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
