"use client";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Input, Select } from "@/components/ui/input";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { eventStates } from "@/lib/site/webhooks/constants";
import { type LogFilter, orderedStatuses, type Period, periods } from "./rules";

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
      <Choice
        label={t("state")}
        value={filter.state ?? ""}
        onChange={(event) => set({ state: eventStates.find((one) => one === event.target.value) ?? null })}
      >
        <option value="">{t("anyState")}</option>
        {eventStates.map((state) => (
          <option key={state} value={state}>
            {states(state)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t("result")}
        value={filter.status ?? ""}
        onChange={(event) =>
          set({ status: orderedStatuses.find((one) => String(one) === event.target.value) ?? null })
        }
      >
        <option value="">{t("anyResult")}</option>
        {orderedStatuses.map((status) => (
          <option key={status} value={status}>
            {statusText(`${statusKeys[status]}.label`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t("period")}
        value={filter.period}
        onChange={(event) => set({ period: event.target.value as Period, from: "", to: "" })}
      >
        {periods.map((period) => (
          <option key={period} value={period}>
            {t(`periods.${period}`)}
          </option>
        ))}
      </Choice>
      {filter.period === "own" &&
        (["from", "to"] as const).map((end) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
          <label key={end} className="block">
            <span className="mb-1 block text-[0.8125rem] text-muted">{t(end)}</span>
            <Input
              dense
              type="datetime-local"
              value={filter[end]}
              {...(end === "from" && filter.to !== "" && { max: filter.to })}
              {...(end === "to" && filter.from !== "" && { min: filter.from })}
              onChange={(event) => set({ [end]: event.target.value })}
            />
          </label>
        ))}
    </div>
  );
}

function Choice({ label, ...select }: { label: string } & ComponentProps<"select">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className="block sm:min-w-40">
      <span className="mb-1 block text-[0.8125rem] text-muted">{label}</span>
      <Select dense {...select} />
    </label>
  );
}
