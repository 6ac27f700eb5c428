"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Checkbox, Input, Labelled, Select } from "@/components/ui/input";
import { addDays } from "@/lib/core/calendar";
import { reportDaysMax, reportSplits } from "@/lib/shipments/reports/constants";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { exportAddress, type TimesReportName } from "./times-calls";
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
      <Labelled label={t("filters.range")}>
        <Select
          dense
          value={range ?? ""}
          onChange={({ target }) => onChange(rangeOf(Number(target.value) || 30, today))}
        >
          {ranges.map((days) => (
            <option key={days} value={days}>
              {t("filters.days", { count: days })}
            </option>
          ))}
          {range === undefined && <option value="">{t("filters.own")}</option>}
        </Select>
      </Labelled>
      {name !== "country" && (
        <Labelled label={t("filters.by")}>
          <Select
            dense
            value={filter.by}
            onChange={({ target }) =>
              onChange({ by: reportSplits.find((split) => split === target.value) ?? "day" })
            }
          >
            {reportSplits.map((split) => (
              <option key={split} value={split}>
                {t(`splits.${split}`)}
              </option>
            ))}
          </Select>
        </Labelled>
      )}
      <Labelled label={t("filters.from")}>
        <Input
          dense
          type="date"
          required
          value={filter.dateStart}
          min={addDays(today, -reportDaysMax)}
          max={filter.dateEnd}
          onChange={({ target }) => target.validity.valid && onChange({ dateStart: target.value })}
        />
      </Labelled>
      <Labelled label={t("filters.to")}>
        <Input
          dense
          type="date"
          required
          value={filter.dateEnd}
          min={filter.dateStart}
          max={today}
          onChange={({ target }) => target.validity.valid && onChange({ dateEnd: target.value })}
        />
      </Labelled>
      {limits.map((limit) => {
        const keyOf = (key: string) => (limit === "channel" && key === "" ? noChannel : key);
        const options = choices[limit].map(({ key, name: text }) => ({ value: keyOf(key), text }));
        const isChosen = filter[limit] !== "";
        if (options.length < 2 && !isChosen) return null;
        return (
          <Labelled key={limit} label={t(`splits.${limit}`)}>
            <Select
              dense
              value={filter[limit]}
              onChange={({ target }) => onChange({ [limit]: target.value })}
            >
              <option value="">{t("filters.all")}</option>
              {isChosen && !options.some(({ value }) => value === filter[limit]) && (
                <option value={filter[limit]}>{filter[limit]}</option>
              )}
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          </Labelled>
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
  const isChosen = filter.compare !== "";
  if (keys.length === 0 && !isChosen) return null;
  const nameOf = (id: string) => choices.carrier.find(({ key }) => key === id)?.name;
  return (
    <Labelled label={t("compare.with")}>
      <Select dense value={filter.compare} onChange={({ target }) => onChange({ compare: target.value })}>
        <option value="">{t("compare.nothing")}</option>
        {isChosen && !keys.includes(filter.compare) && (
          <option value={filter.compare}>{t("compare.unavailable")}</option>
        )}
        {keys.map((key) => (
          <option key={key} value={key}>
            {key === previous ? t("compare.previous") : nameOf(key)}
          </option>
        ))}
      </Select>
    </Labelled>
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

/** The table as a file. */
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
    </div>
  );
}
