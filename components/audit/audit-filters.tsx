"use client";
import { useTranslations } from "next-intl";
import { PausedSearch } from "@/components/ui/search-input";
import { ChoiceFilter, DaysFilter } from "@/components/ui/table/list-filters";
import type { AuditGroup } from "@/lib/accounts/audit/constants";
import { auditSearchMax } from "@/lib/accounts/audit-log/constants";
import type { AuditFilter } from "@/lib/accounts/audit-log/contract";
import { auditGroups } from "@/lib/core/features";

interface Props {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

const groups = Object.keys(auditGroups) as AuditGroup[];

/** What of the log is shown: by kind of event, name and day. */
export function AuditFilters({ filter, onChange }: Props) {
  const t = useTranslations("audit");
  const set = (change: { [Part in keyof AuditFilter]: AuditFilter[Part] | null }) => {
    const next = Object.entries({ ...filter, ...change }).filter(
      ([, value]) => value !== null && value !== "",
    );
    onChange(Object.fromEntries(next));
  };
  return (
    <div className="grid flex-1 grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-end">
      <ChoiceFilter
        label={t("filters.group")}
        any={t("filters.any")}
        value={filter.group}
        options={groups.map((group) => [group, t(`groups.${group}`)])}
        onChoose={(group) => set({ group })}
      />
      <PausedSearch
        key={filter.q ?? ""}
        label={t("filters.search")}
        text={filter.q ?? ""}
        maxLength={auditSearchMax}
        placeholder={t("filters.placeholder")}
        onSearch={(q) => set({ q })}
      />
      <DaysFilter
        from={filter.from}
        to={filter.to}
        labels={{ from: t("filters.from"), to: t("filters.to") }}
        onChange={(end, day) => set({ [end]: day })}
      />
    </div>
  );
}
