"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StatusIcon } from "@/components/tracking/journey/status-icon";
import type { StateGroup } from "@/components/tracking/parcel/rules";
import { statusKeys } from "@/lib/parcels/parcel/constants";

/** The list's filter: a group, or all. */
export type Filter = StateGroup | "all";

interface Props {
  counts: readonly { readonly group: StateGroup; readonly count: number }[];
  total: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/**
 * Parcels per status; selecting one filters the list. A status once shown stays, even at 0, and all stay in one row that
 * scrolls: a second one would move the list while answers arrive.
 */
export function BoardSummary({ counts, total, filter, onFilter }: Props) {
  const t = useTranslations("detail");
  const statusText = useTranslations("status.result");
  const [shown, setShown] = useState(() => counts.map(({ group }) => group));
  const added = counts.map(({ group }) => group).filter((group) => !shown.includes(group));
  if (added.length > 0) setShown([...shown, ...added]);
  const nameOf = (group: StateGroup) => {
    if (group === null) return t("noAnswer");
    return group === "action" ? t("action") : statusText(`${statusKeys[group]}.label`);
  };
  return (
    <fieldset className="-my-1 sm:-mx-1 flex min-w-0 gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 sm:px-1 print:hidden">
      <legend className="sr-only">{t("summary")}</legend>
      <button
        type="button"
        className="pill shrink-0 gap-2"
        aria-pressed={filter === "all"}
        onClick={() => onFilter("all")}
      >
        {t("all")}
        <span className="tabular text-muted">{total}</span>
      </button>
      {shown.map((group) => (
        <button
          key={group}
          type="button"
          className="pill shrink-0 gap-2"
          data-status={styleOf(group)}
          aria-pressed={filter === group}
          onClick={() => onFilter(filter === group ? "all" : group)}
        >
          <StatusIcon status={group} className="size-4 text-status" />
          {nameOf(group)}
          <span className="tabular min-w-[2ch] text-center text-muted">
            {counts.find((one) => one.group === group)?.count ?? 0}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** `data-status` of a group: what needs its reader has the colour of parcels that wait for them. */
function styleOf(group: StateGroup): string | undefined {
  return group === null ? undefined : statusKeys[group === "action" ? "pick_up" : group];
}
