"use client";
import { useTranslations } from "next-intl";
import { Input, Labelled, Select } from "@/components/ui/input";
import { PausedSearch } from "@/components/ui/search-input";
import { type AuditGroup, auditGroups } from "@/lib/accounts/audit/constants";
import { auditSearchMax } from "@/lib/accounts/audit-log/constants";
import type { AuditFilter } from "@/lib/accounts/audit-log/contract";

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
      <Labelled label={t("filters.group")}>
        <Select
          dense
          value={filter.group ?? ""}
          onChange={({ target }) => set({ group: groups.find((one) => one === target.value) ?? null })}
        >
          <option value="">{t("filters.any")}</option>
          {groups.map((group) => (
            <option key={group} value={group}>
              {t(`groups.${group}`)}
            </option>
          ))}
        </Select>
      </Labelled>
      <PausedSearch
        key={filter.q ?? ""}
        label={t("filters.search")}
        text={filter.q ?? ""}
        maxLength={auditSearchMax}
        placeholder={t("filters.placeholder")}
        onSearch={(q) => set({ q })}
      />
      {(["from", "to"] as const).map((end) => (
        <Labelled key={end} label={t(`filters.${end}`)}>
          <Input
            dense
            type="date"
            value={filter[end] ?? ""}
            {...(end === "from" && filter.to && { max: filter.to })}
            {...(end === "to" && filter.from && { min: filter.from })}
            onChange={({ target }) => set({ [end]: target.value })}
          />
        </Labelled>
      ))}
    </div>
  );
}
