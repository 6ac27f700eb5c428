"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/input";
import { PausedSearch } from "@/components/ui/search-input";
import { ChoiceFilter } from "@/components/ui/table/list-filters";
import { memberSearch, memberStates } from "@/lib/accounts/organization/constants";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import type { MemberFilter } from "../rules";

interface Props {
  filter: MemberFilter;
  roles: readonly RoleView[];
  /** The chosen department has some below it. */
  hasBelow: boolean;
  onChange: (filter: MemberFilter) => void;
}

/** Which members are shown: by name, state and role, with those of the departments below or without. */
export function MemberFilters({ filter, roles, hasBelow, onChange }: Props) {
  const t = useTranslations("organization.members");
  const set = (part: "state" | "roleId" | "q", value: string | null) => {
    const { [part]: _old, ...rest } = filter;
    onChange({ ...rest, page: 1, ...(value && { [part]: value }) });
  };
  return (
    <div className="grid flex-1 grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-end">
      <div className="max-sm:col-span-2 sm:w-52">
        <PausedSearch
          key={filter.q ?? ""}
          label={t("search")}
          text={filter.q ?? ""}
          maxLength={memberSearch.max}
          placeholder={t("searchHint")}
          onSearch={(q) => set("q", q)}
        />
      </div>
      <ChoiceFilter
        label={t("state")}
        any={t("anyState")}
        value={filter.state}
        options={memberStates.map((state) => [state, t(`states.${state}`)])}
        onChoose={(state) => set("state", state)}
      />
      <ChoiceFilter
        label={t("role")}
        any={t("anyRole")}
        className="sm:max-w-48"
        value={filter.roleId}
        options={roles.map(({ id, name }) => [id, name])}
        onChoose={(id) => set("roleId", id)}
      />
      {hasBelow && (
        <Checkbox
          className="max-sm:col-span-2"
          checked={filter.below}
          onChange={({ target }) => onChange({ ...filter, below: target.checked, page: 1 })}
        >
          {t("below")}
        </Checkbox>
      )}
    </div>
  );
}
