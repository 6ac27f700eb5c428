"use client";
import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/table/data-table";
import type { Locale } from "@/lib/core/locales";
import { formatFullDate } from "@/lib/platform/i18n/format-day";
import { formatHours } from "@/lib/platform/i18n/format-hours";
import type { ReportSplit } from "@/lib/shipments/reports/constants";
import { figureHours } from "@/lib/shipments/reports/group-times";
import type { ReportTimes, TimesReport } from "@/lib/shipments/reports/times-contract";
import { DayHoliday } from "./holidays/day-holidays";
import { type TimesAbout, timesAddress } from "./shipments-address";
import { ShipmentsLink } from "./shipments-link";
import { useDifference } from "./use-difference";

type Row = TimesReport["rows"][number];

interface Props {
  rows: readonly Row[];
  by: ReportSplit;
  about: TimesAbout;
  isLoading: boolean;
  /** What its rows are compared with. */
  other: string | null;
}

const rowKey = ({ key }: Row) => key;

/** A row for each day, carrier, country, channel or source; each leads to its shipments where the list has such a filter. */
export function TimesTable({ rows, by, about, isLoading, other }: Props) {
  const t = useTranslations("reports");
  const locale = useLocale() as Locale;
  const number = new Intl.NumberFormat(locale);
  const differenceOf = useDifference();
  const hoursOf = (row: Row, figure: Parameters<typeof figureHours>[1]) => {
    const hours = figureHours(row, figure);
    return hours === null ? "—" : formatHours(hours, locale);
  };
  const most = Math.max(1, ...rows.map(({ p90 }) => (p90 ?? 0) + 1));
  return (
    <DataTable
      label={t("table.label")}
      className="text-sm"
      rows={rows}
      rowId={rowKey}
      isLoading={isLoading}
      columns={[
        {
          id: "key",
          name: t(`splits.${by}`),
          isRowHead: true,
          cell: (row) => <RowName {...{ row, by, about }} />,
        },
        {
          id: "measured",
          name: t("table.measured"),
          align: "end",
          className: "tabular",
          cell: ({ measured }) => number.format(measured),
        },
        {
          id: "range",
          name: t("table.range"),
          card: "wide",
          cell: (row) => <Range times={row} most={most} />,
        },
        ...(other === null
          ? []
          : [
              {
                id: "compared",
                name: t("compare.column", { other }),
                align: "end" as const,
                className: "tabular",
                cell: (row: Row) =>
                  row.compared && differenceOf(figureHours(row, "p50"), figureHours(row.compared, "p50")),
              },
            ]),
        ...(["p50", "p80", "p90"] as const).map((figure) => ({
          id: figure,
          name: t(`table.${figure}`),
          align: "end" as const,
          className: "tabular whitespace-nowrap",
          cell: (row: Row) => hoursOf(row, figure),
        })),
        {
          id: "average",
          name: t("table.average"),
          align: "end",
          className: "tabular whitespace-nowrap",
          cell: (row) => hoursOf(row, "average"),
        },
        {
          id: "waiting",
          name: t(about.name === "online" ? "table.waitingOnline" : "table.waiting"),
          align: "end",
          className: "tabular",
          cell: ({ waiting }) => number.format(waiting),
        },
        {
          id: "leftOut",
          name: t("table.leftOut"),
          align: "end",
          className: "tabular",
          cell: ({ leftOut }) => number.format(leftOut),
        },
      ]}
    />
  );
}

/** From the median to where nine of ten are: narrow is reliable. */
function Range({ times: { p50, p90 }, most }: { times: ReportTimes; most: number }) {
  if (p50 === null || p90 === null) return null;
  const [start, end] = [(100 * p50) / most, (100 * (p90 + 1)) / most];
  return (
    <span aria-hidden="true" className="relative my-1.5 block h-2 w-full min-w-24 rounded-full bg-sunk">
      <span
        className="absolute inset-y-0 rounded-full bg-accent"
        style={{ insetInlineStart: `${start}%`, width: `max(3px, ${end - start}%)` }}
      />
    </span>
  );
}

type NameProps = Pick<Props, "by" | "about"> & { row: Row };

function RowName({ row, by, about }: NameProps) {
  const locale = useLocale() as Locale;
  const text = by === "day" ? formatFullDate(row.key, locale) : row.name;
  const href = timesAddress(locale, about, { by, key: row.key });
  return (
    <>
      <ShipmentsLink href={href} className="" linkClassName="text-link underline-offset-4 hover:underline">
        {text}
      </ShipmentsLink>
      {by === "day" && <DayHoliday day={row.key} />}
    </>
  );
}
