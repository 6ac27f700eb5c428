"use client";
import { useTranslations } from "next-intl";
import { Labelled } from "@/components/ui/input";
import { SearchInput } from "@/components/ui/search-input";
import { ChoiceFilter, DaysFilter } from "@/components/ui/table/list-filters";
import { emailStates } from "@/lib/messages/customer-emails/constants";
import type { NamedOccasion } from "./email-calls";
import type { RecordFilter } from "./rules";

/** Everything. */
export const noFilter: RecordFilter = { q: "", occasion: "", state: "", from: "", to: "" };

interface Props {
  filter: RecordFilter;
  names: readonly NamedOccasion[];
  onChange: (filter: RecordFilter) => void;
}

/** Which emails are shown. */
export function RecordFilters({ filter, names, onChange }: Props) {
  const t = useTranslations("customer-emails.records");
  const state = useTranslations("customer-emails.dictionary.letterState");
  const set = (change: Partial<RecordFilter>) => onChange({ ...filter, ...change });
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <Labelled label={t("search")}>
        <SearchInput value={filter.q} onSearch={(q) => set({ q })} />
      </Labelled>
      <ChoiceFilter
        label={t("occasion")}
        any={t("all")}
        value={filter.occasion}
        options={names}
        onChoose={(occasion) => set({ occasion: occasion ?? "" })}
      />
      <ChoiceFilter
        label={t("state")}
        any={t("all")}
        value={filter.state}
        options={emailStates.map((id) => [id, state(id)])}
        onChoose={(id) => set({ state: id ?? "" })}
      />
      <DaysFilter
        from={filter.from}
        to={filter.to}
        labels={{ from: t("from"), to: t("to") }}
        onChange={(end, day) => set({ [end]: day ?? "" })}
      />
    </div>
  );
}
