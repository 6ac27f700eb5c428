"use client";
import { useTranslations } from "next-intl";
import { Input, Labelled, Select } from "@/components/ui/input";
import { SearchInput } from "@/components/ui/search-input";
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
      <Labelled label={t("occasion")}>
        <Select dense value={filter.occasion} onChange={({ target }) => set({ occasion: target.value })}>
          <option value="">{t("all")}</option>
          {names.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label={t("state")}>
        <Select dense value={filter.state} onChange={({ target }) => set({ state: target.value })}>
          <option value="">{t("all")}</option>
          {emailStates.map((id) => (
            <option key={id} value={id}>
              {state(id)}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label={t("from")}>
        <Input dense type="date" value={filter.from} onChange={({ target }) => set({ from: target.value })} />
      </Labelled>
      <Labelled label={t("to")}>
        <Input dense type="date" value={filter.to} onChange={({ target }) => set({ to: target.value })} />
      </Labelled>
    </div>
  );
}
