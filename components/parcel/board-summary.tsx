"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StatusIcon } from "@/components/journey/status-icon";
import type { Status } from "@/lib/core/statuses";
import { statusKeys } from "@/lib/parcel/constants";

/** The list's filter: a result, null for parcels without data, or all. */
export type Filter = Status | null | "all";

interface Props {
  counts: readonly { readonly standing: Status | null; readonly count: number }[];
  total: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Parcels per status; selecting one filters the list. A status once shown stays, even at 0. */
export function BoardSummary({ counts, total, filter, onFilter }: Props) {
  const t = useTranslations("detail");
  const statusText = useTranslations("status.result");
  const [shown, setShown] = useState(() => counts.map(({ standing }) => standing));
  const added = counts.map(({ standing }) => standing).filter((standing) => !shown.includes(standing));
  if (added.length > 0) setShown([...shown, ...added]);
  return (
    <fieldset className="flex min-w-0 gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap print:hidden">
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
      {shown.map((standing) => (
        <button
          key={standing}
          type="button"
          className="pill shrink-0 gap-2"
          data-status={standing === null ? undefined : statusKeys[standing]}
          aria-pressed={filter === standing}
          onClick={() => onFilter(filter === standing ? "all" : standing)}
        >
          <StatusIcon status={standing} className="size-4 text-status" />
          {standing === null ? t("noAnswer") : statusText(`${statusKeys[standing]}.label`)}
          <span className="tabular min-w-[2ch] text-center text-muted">
            {counts.find((one) => one.standing === standing)?.count ?? 0}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
