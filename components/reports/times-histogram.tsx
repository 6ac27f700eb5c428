import { useLocale, useTranslations } from "next-intl";
import { useSpanName } from "@/components/tracking/journey/use-span-name";
import type { Locale } from "@/lib/core/locales";
import { binTimes, countInBins } from "@/lib/shipments/reports/group-times";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { formatShare } from "./rules";
import { type TimesAbout, timesAddress } from "./shipments-address";
import { ShipmentsLink } from "./shipments-link";

interface Props extends Pick<TimesReport, "histogram" | "sum" | "compared"> {
  /** What the report and what it is compared with are about. */
  names: readonly [string, string] | null;
  about: TimesAbout;
  /** What it is compared with. */
  other: TimesAbout | null;
}

/** How many shipments took how long: a table whose bars are read at a glance. */
export function TimesHistogram({ histogram, sum, compared, names, about, other }: Props) {
  const t = useTranslations("reports.histogram");
  const locale = useLocale() as Locale;
  const spanName = useSpanName();
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
              {spanName(bin)}
            </th>
            <td className="w-full py-1">
              <HistogramBar
                part={bin.count / most}
                text={number.format(bin.count)}
                href={timesAddress(locale, about, { span: bin })}
              />
              {others !== null && (
                <HistogramBar
                  isOther
                  part={((others[at] ?? 0) * ratio) / most}
                  text={number.format(others[at] ?? 0)}
                  href={other && timesAddress(locale, other, { span: bin })}
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

interface BarProps {
  part: number;
  text: string;
  isOther?: boolean;
  href: string | null;
}

/** A bar with its count, which leads to its shipments; that of what the report is compared with is hollow. */
function HistogramBar({ part, text, isOther = false, href }: BarProps) {
  return (
    <ShipmentsLink
      href={part === 0 ? null : href}
      className="flex items-center gap-2"
      linkClassName="rounded-sm hover:bg-sunk"
    >
      <span aria-hidden="true" className={`block min-w-0 flex-1 ${isOther ? "h-3" : "h-4"}`}>
        <span
          className={`block h-full rounded-sm ${barClass(isOther)}`}
          style={part === 0 ? { display: "none" } : { width: `max(3px, ${100 * part}%)` }}
        />
      </span>
      <span className={`tabular-nums ${isOther ? "text-muted" : ""}`}>{text}</span>
    </ShipmentsLink>
  );
}
