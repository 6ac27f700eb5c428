import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { formatHours } from "@/lib/platform/i18n/format-hours";
import { comparedMin } from "@/lib/shipments/reports/constants";
import { figureHours } from "@/lib/shipments/reports/group-times";
import type { ReportTimes } from "@/lib/shipments/reports/times-contract";
import { useDifference } from "./use-difference";

interface Props {
  sum: ReportTimes;
  other: ReportTimes;
  /** What each of them is about. */
  names: readonly [string, string];
}

/** The figures of two reports beside each other, and by how much they differ. */
export function TimesComparison({ sum, other, names }: Props) {
  const t = useTranslations("reports");
  const locale = useLocale() as Locale;
  const differenceOf = useDifference();
  const number = new Intl.NumberFormat(locale);
  const textOf = (hours: number | null) => (hours === null ? "—" : formatHours(hours, locale));
  const head = "py-1 ps-3 text-end font-normal text-muted text-xs";
  const cell = "py-1.5 ps-3 text-end tabular-nums";
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-1 text-start font-normal text-muted text-xs">
              <span className="sr-only">{t("compare.figure")}</span>
            </th>
            <th scope="col" className={head}>
              {names[0]}
            </th>
            <th scope="col" className={head}>
              {names[1]}
            </th>
            <th scope="col" className={head}>
              {t("compare.difference")}
            </th>
          </tr>
        </thead>
        <tbody>
          {(["p50", "p80", "p90", "average"] as const).map((figure) => {
            const [one, two] = [figureHours(sum, figure), figureHours(other, figure)];
            return (
              <tr key={figure} className="border-border border-t">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {t(`figures.${figure}`)}
                </th>
                <td className={`${cell} font-semibold`}>{textOf(one)}</td>
                <td className={cell}>{textOf(two)}</td>
                <td className={cell}>{differenceOf(one, two)}</td>
              </tr>
            );
          })}
          <tr className="border-border border-t">
            <th scope="row" className="py-1.5 text-start font-normal">
              {t("table.measured")}
            </th>
            <td className={`${cell} font-semibold`}>{number.format(sum.measured)}</td>
            <td className={cell}>{number.format(other.measured)}</td>
            <td className={cell}>
              {new Intl.NumberFormat(locale, { signDisplay: "exceptZero" }).format(
                sum.measured - other.measured,
              )}
            </td>
          </tr>
        </tbody>
      </table>
      {Math.min(sum.measured, other.measured) < comparedMin && (
        <p className="text-muted text-sm">{t("compare.few", { count: comparedMin })}</p>
      )}
    </>
  );
}
