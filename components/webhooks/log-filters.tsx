"use client";
import { useTranslations } from "next-intl";
import { ChoiceFilter, DaysFilter } from "@/components/ui/table/list-filters";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { eventStates } from "@/lib/site/webhooks/constants";
import { type LogFilter, orderedStatuses, periods } from "./rules";

interface Props {
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
}

/** What of the log is shown: by outcome, status and time. */
export function LogFilters({ filter, onChange }: Props) {
  const t = useTranslations("webhooks.log");
  const states = useTranslations("webhooks.event.states");
  const statusText = useTranslations("status.result");
  const set = (change: Partial<LogFilter>) => onChange({ ...filter, ...change });
  return (
    <div className="grid flex-1 gap-2 sm:flex sm:flex-wrap sm:items-end">
      <ChoiceFilter
        label={t("state")}
        any={t("anyState")}
        value={filter.state}
        options={eventStates.map((state) => [state, states(state)])}
        onChoose={(state) => set({ state })}
      />
      <ChoiceFilter
        label={t("result")}
        any={t("anyResult")}
        value={filter.status}
        options={orderedStatuses.map((status) => [status, statusText(`${statusKeys[status]}.label`)])}
        onChoose={(status) => set({ status })}
      />
      <ChoiceFilter
        label={t("period")}
        value={filter.period}
        options={periods.map((period) => [period, t(`periods.${period}`)])}
        onChoose={(period) => set({ period: period ?? "all", from: "", to: "" })}
      />
      {filter.period === "own" && (
        <DaysFilter
          type="datetime-local"
          from={filter.from}
          to={filter.to}
          labels={{ from: t("from"), to: t("to") }}
          onChange={(end, time) => set({ [end]: time ?? "" })}
        />
      )}
    </div>
  );
}
