"use client";
import { useTranslations } from "next-intl";
import { ChoiceFilter, DaysFilter } from "@/components/ui/table/list-filters";
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
      <ChoiceFilter
        label={t("range")}
        value={range === undefined ? "" : String(range)}
        options={[
          ...ranges.map((days) => [String(days), t("rangeDays", { count: days })] as const),
          ...(range === undefined ? [["", t("rangeOwn")] as const] : []),
        ]}
        onChoose={(days) => onChange({ ...filter, ...rangeOf(Number(days) || 30) })}
      />
      {departments.length > 1 && (
        <ChoiceFilter
          label={t("department")}
          any={t("all")}
          value={filter.departmentId}
          options={departments.map(({ id, name }) => [id, name])}
          onChoose={(id) => onChange({ ...filter, departmentId: id ?? "" })}
        />
      )}
      <DaysFilter
        from={filter.dateStart}
        to={filter.dateEnd}
        labels={{ from: t("from"), to: t("to") }}
        min={addDays(filter.dateEnd, 1 - statisticsDaysMax)}
        max={today}
        onChange={(end, day) =>
          day !== null && onChange({ ...filter, [end === "from" ? "dateStart" : "dateEnd"]: day })
        }
      />
    </div>
  );
}
