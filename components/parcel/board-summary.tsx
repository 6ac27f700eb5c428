"use client";
import { useTranslations } from "next-intl";
import { StatusIcon } from "@/components/journey/status-icon";
import { type Result, resultNames } from "@/lib/parcel/constants";

interface Props {
  counts: readonly { readonly result: Result; readonly count: number }[];
  total: number;
  filter: Result | null;
  onFilter: (result: Result | null) => void;
}

/** How many parcels stand where; pressing one shows only those. */
export function BoardSummary({ counts, total, filter, onFilter }: Props) {
  const t = useTranslations("detail");
  const status = useTranslations("status.result");
  return (
    <fieldset className="flex flex-wrap gap-2 print:hidden">
      <legend className="sr-only">{t("summary")}</legend>
      <button
        type="button"
        className="pill gap-2"
        aria-pressed={filter === null}
        onClick={() => onFilter(null)}
      >
        {t("all")}
        <span className="tabular text-muted">{total}</span>
      </button>
      {counts.map(({ result, count }) => (
        <button
          key={result}
          type="button"
          className="pill gap-2"
          data-status={resultNames[result]}
          aria-pressed={filter === result}
          onClick={() => onFilter(filter === result ? null : result)}
        >
          <StatusIcon result={result} className="size-4 text-status" />
          {status(`${resultNames[result]}.label`)}
          <span className="tabular text-muted">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
