import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { formatShare } from "./rules";
import { type Bin, binTimes, countInBins } from "./times-rules";

interface Props extends Pick<TimesReport, "histogram" | "sum" | "compared"> {
  /** What the report and what it is compared with are about. */
  names: readonly [string, string] | null;
}

/** How many shipments took how long: a table whose bars are read at a glance. */
export function TimesHistogram({ histogram, sum, compared, names }: Props) {
  const t = useTranslations("reports.histogram");
  const locale = useLocale() as Locale;
  const bins = binTimes(histogram, sum);
  const others = compared === null ? null : countInBins(bins, compared.histogram);
  // Shares stand beside each other, not counts: there may be many more shipments on one side.
  const ratio = sum.measured / Math.max(1, compared?.sum.measured ?? 0);
  const most = Math.max(
    1,
    ...bins.map(({ count }) => count),
    ...(others ?? []).map((count) => count * ratio),
  );
  const number = new Intl.NumberFormat(locale);
  return (
    <table className="w-full text-sm">
      {names !== null && (
        <caption className="pb-2 text-start text-muted text-xs">
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {names.map((name, at) => (
              <span key={at === 0 ? "one" : "other"} className="inline-flex items-center gap-1.5">
                <span aria-hidden="true" className={`block h-3 w-5 rounded-sm ${barClass(at === 1)}`} />
                {name}
              </span>
            ))}
          </span>
        </caption>
      )}
      <thead className="text-start text-muted text-xs">
        <tr>
          <th scope="col" className="py-1 pe-3 text-start font-normal">
            {t("time")}
          </th>
          <th scope="col" className="py-1 text-start font-normal">
            {t("count")}
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-normal">
            {t("upTo")}
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map((bin, at) => (
          <tr key={bin.from}>
            <th scope="row" className="whitespace-nowrap py-1 pe-3 text-start font-normal tabular-nums">
              <BinName from={bin.from} to={bin.to} />
            </th>
            <td className="w-full py-1">
              <HistogramBar part={bin.count / most} text={number.format(bin.count)} />
              {others !== null && (
                <HistogramBar
                  isOther
                  part={((others[at] ?? 0) * ratio) / most}
                  text={number.format(others[at] ?? 0)}
                />
              )}
              {bin.marks.map((mark) => (
                <span key={mark} className="block text-muted text-xs">
                  {t(mark)}
                </span>
              ))}
            </td>
            <td className="whitespace-nowrap py-1 ps-3 text-end tabular-nums">
              {formatShare(Math.round(bin.upTo * 1000), 1000, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const barClass = (isOther: boolean) => (isOther ? "border border-accent border-dashed" : "bg-accent");

/** A bar with its count; that of what the report is compared with is hollow. */
function HistogramBar({ part, text, isOther = false }: { part: number; text: string; isOther?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`block min-w-0 flex-1 ${isOther ? "h-3" : "h-4"}`}>
        <span
          className={`block h-full rounded-sm ${barClass(isOther)}`}
          style={part === 0 ? { display: "none" } : { width: `max(3px, ${100 * part}%)` }}
        />
      </span>
      <span className={`tabular-nums ${isOther ? "text-muted" : ""}`}>{text}</span>
    </span>
  );
}

/** From so many hours to less than so many, or to any; in days where both ends are whole ones. */
export function BinName({ from, to }: Pick<Bin, "from" | "to">) {
  const t = useTranslations("reports.histogram");
  const isDays = from % 24 === 0 && (to === null || to % 24 === 0) && (to ?? from) >= 24;
  const unit = isDays ? "days" : "hours";
  const part = isDays ? 24 : 1;
  if (to === null) return t(`${unit}.over`, { from: from / part });
  return t(`${unit}.between`, { from: from / part, to: to / part });
}
