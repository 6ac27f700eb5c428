import { useLocale, useTranslations } from "next-intl";
import { useSpanName } from "@/components/tracking/journey/use-span-name";
import type { Locale } from "@/lib/core/locales";
import { formatWeekday } from "@/lib/platform/i18n/format-day";
import { binTimes } from "@/lib/shipments/reports/group-times";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { formatShare } from "./rules";
import { type TimesAbout, timesAddress } from "./shipments-address";
import { ShipmentsLink } from "./shipments-link";
import { shareByWeekday } from "./times-rules";

/** Strength of the colour behind the largest share, in percent: the text on it stays readable. */
const strongest = 42;

/** Of no other table: classes would be in the styles of every page. */
const gridStyle = { tableLayout: "fixed", borderCollapse: "separate", borderSpacing: 2 } as const;

/** How long it took by the day of the week: a table of shares, whose largest ones are marked by colour too. */
export function TimesWeekdays({
  histogram,
  sum,
  weekdays,
  about,
}: Pick<TimesReport, "histogram" | "sum" | "weekdays"> & { about: TimesAbout }) {
  const t = useTranslations("reports");
  const locale = useLocale() as Locale;
  const spanName = useSpanName();
  const bins = binTimes(histogram, sum);
  const days = shareByWeekday(bins, weekdays);
  const most = Math.max(0, ...days.flatMap(({ counts, total }) => counts.map((count) => count / total)));
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
                abbr={formatWeekday(weekday, locale)}
                title={formatWeekday(weekday, locale)}
                className="py-1 text-center font-normal text-muted"
              >
                {formatWeekday(weekday, locale, "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bins.map((bin, at) => (
            <tr key={bin.from}>
              <th scope="row" className="whitespace-nowrap pe-2 text-start font-normal tabular-nums">
                {spanName(bin)}
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
                    {count > 0 && (
                      <ShipmentsLink
                        href={timesAddress(locale, about, { span: bin, weekday })}
                        className="block"
                        linkClassName="underline-offset-4 hover:underline"
                      >
                        {formatShare(count, total, locale)}
                      </ShipmentsLink>
                    )}
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
