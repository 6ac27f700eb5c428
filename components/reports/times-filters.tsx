"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/input";
import { ChoiceFilter, DaysFilter } from "@/components/ui/table/list-filters";
import { addDays } from "@/lib/core/calendar";
import { reportDaysMax, reportSplits } from "@/lib/shipments/reports/constants";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { exportAddress, pdfAddress, type TimesReportName } from "./times-calls";
import {
  limits,
  listComparable,
  noChannel,
  previous,
  rangeOf,
  ranges,
  type TimesFilter,
} from "./times-rules";

interface Props {
  name: TimesReportName;
  filter: TimesFilter;
  choices: TimesReport["choices"];
  /** The account's. */
  today: string;
  onChange: (change: Partial<TimesFilter>) => void;
}

/** Which shipments a report is about, and what it is split by. */
export function TimesFilters({ name, filter, choices, today, onChange }: Props) {
  const t = useTranslations("reports");
  const range = ranges.find((days) => {
    const { dateStart, dateEnd } = rangeOf(days, today);
    return dateStart === filter.dateStart && dateEnd === filter.dateEnd;
  });
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-end">
      <ChoiceFilter
        label={t("filters.range")}
        value={range === undefined ? "" : String(range)}
        options={[
          ...ranges.map((days) => [String(days), t("filters.days", { count: days })] as const),
          ...(range === undefined ? [["", t("filters.own")] as const] : []),
        ]}
        onChoose={(days) => onChange(rangeOf(Number(days) || 30, today))}
      />
      {name !== "country" && (
        <ChoiceFilter
          label={t("filters.by")}
          value={filter.by}
          options={reportSplits.map((split) => [split, t(`splits.${split}`)])}
          onChoose={(by) => onChange({ by: by ?? "day" })}
        />
      )}
      <DaysFilter
        from={filter.dateStart}
        to={filter.dateEnd}
        labels={{ from: t("filters.from"), to: t("filters.to") }}
        min={addDays(today, -reportDaysMax)}
        max={today}
        required
        onChange={(end, day, isValid) =>
          day !== null && isValid && onChange({ [end === "from" ? "dateStart" : "dateEnd"]: day })
        }
      />
      {limits.map((limit) => {
        const keyOf = (key: string) => (limit === "channel" && key === "" ? noChannel : key);
        const options = choices[limit].map(({ key, name: text }) => [keyOf(key), text] as const);
        if (options.length < 2 && filter[limit] === "") return null;
        return (
          <ChoiceFilter
            key={limit}
            label={t(`splits.${limit}`)}
            any={t("filters.all")}
            other={filter[limit]}
            value={filter[limit]}
            options={options}
            onChoose={(key) => onChange({ [limit]: key ?? "" })}
          />
        );
      })}
      <CompareChoice {...{ filter, choices, today, onChange }} />
    </div>
  );
}

/** What a report is compared with: the days before, or a carrier. */
function CompareChoice({ filter, choices, today, onChange }: Omit<Props, "name">) {
  const t = useTranslations("reports");
  const keys = listComparable(filter, choices.carrier, today);
  if (keys.length === 0 && filter.compare === "") return null;
  const nameOf = (id: string) => choices.carrier.find(({ key }) => key === id)?.name ?? id;
  return (
    <ChoiceFilter
      label={t("compare.with")}
      any={t("compare.nothing")}
      other={t("compare.unavailable")}
      value={filter.compare}
      options={keys.map((key) => [key, key === previous ? t("compare.previous") : nameOf(key)])}
      onChoose={(compare) => onChange({ compare: compare ?? "" })}
    />
  );
}

/** Simulated shipments in place of real ones, where there are any. */
export function SimulatedChoice({ filter, onChange }: Pick<Props, "filter" | "onChange">) {
  const t = useTranslations("reports");
  return (
    <Checkbox
      name="simulated"
      checked={filter.simulated}
      onChange={() => onChange({ simulated: !filter.simulated })}
    >
      {t("filters.simulated")}
    </Checkbox>
  );
}

const formats = { csv: "CSV", xlsx: "XLSX" } as const;

/** The table as a file, and the report as a PDF. */
export function TimesExport({ name, filter }: Pick<Props, "name" | "filter">) {
  const t = useTranslations("reports");
  const language = useLocale();
  return (
    <div className="flex flex-wrap gap-2">
      {(["csv", "xlsx"] as const).map((format) => (
        <a
          key={format}
          href={exportAddress(name, filter, { format, language })}
          download
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          <Download aria-hidden="true" />
          {t("filters.export", { format: formats[format] })}
        </a>
      ))}
      <a
        href={pdfAddress(filter, language)}
        download
        className={buttonClass({ variant: "outline", size: "sm" })}
      >
        <Download aria-hidden="true" />
        {t("filters.export", { format: "PDF" })}
      </a>
    </div>
  );
}
