"use client";
import { useTranslations } from "next-intl";
import { Input, Labelled, Select } from "@/components/ui/input";
import { addDays } from "@/lib/core/calendar";
import { statisticsDaysMax } from "@/lib/messages/work-orders/constants";
import type { StatisticsFilter } from "./statistics-calls";

interface Props {
  filter: StatisticsFilter;
  departments: readonly { readonly id: string; readonly name: string }[];
  today: string;
  onChange: (filter: StatisticsFilter) => void;
}

const ranges = [7, 30, 90, 365] as const;

/** The period, and whose orders. */
export function StatisticsFilters({ filter, departments, today, onChange }: Props) {
  const t = useTranslations("work-orders.statistics");
  const rangeOf = (days: number) => ({ dateStart: addDays(today, 1 - days), dateEnd: today });
  const range = ranges.find(
    (days) => rangeOf(days).dateStart === filter.dateStart && filter.dateEnd === today,
  );
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-end">
      <Labelled label={t("range")}>
        <Select
          dense
          value={range ?? ""}
          onChange={({ target }) => onChange({ ...filter, ...rangeOf(Number(target.value) || 30) })}
        >
          {ranges.map((days) => (
            <option key={days} value={days}>
              {t("rangeDays", { count: days })}
            </option>
          ))}
          {range === undefined && <option value="">{t("rangeOwn")}</option>}
        </Select>
      </Labelled>
      {departments.length > 1 && (
        <Labelled label={t("department")}>
          <Select
            dense
            value={filter.departmentId}
            onChange={({ target }) => onChange({ ...filter, departmentId: target.value })}
          >
            <option value="">{t("all")}</option>
            {departments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Labelled>
      )}
      <Labelled label={t("from")}>
        <Input
          dense
          type="date"
          value={filter.dateStart}
          min={addDays(filter.dateEnd, 1 - statisticsDaysMax)}
          max={filter.dateEnd}
          onChange={({ target }) => target.value !== "" && onChange({ ...filter, dateStart: target.value })}
        />
      </Labelled>
      <Labelled label={t("to")}>
        <Input
          dense
          type="date"
          value={filter.dateEnd}
          min={filter.dateStart}
          max={today}
          onChange={({ target }) => target.value !== "" && onChange({ ...filter, dateEnd: target.value })}
        />
      </Labelled>
    </div>
  );
}
