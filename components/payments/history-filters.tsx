"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Labelled } from "@/components/ui/input";
import { SearchInput } from "@/components/ui/search-input";
import { ChoiceFilter, DaysFilter } from "@/components/ui/table/list-filters";
import { orderKinds, resultNames } from "@/lib/accounts/payments/constants";
import { exportOrdersCall } from "@/lib/accounts/payments/contract";
import type { HistoryFilter } from "@/lib/accounts/payments/schemas";
import { callAddress } from "@/lib/core/define-call";
import { writeHistoryFilter } from "./rules";

interface Props {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** Which orders are shown. */
export function HistoryFilters({ filter, onChange }: Props) {
  const t = useTranslations("payments.history");
  const set = (change: Partial<HistoryFilter>) => onChange({ ...filter, ...change });
  return (
    <div className="grid flex-1 grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-end">
      <div className="max-sm:col-span-2">
        <Labelled label={t("filters.search")}>
          <SearchInput value={filter.search} maxLength={50} onSearch={(search) => set({ search })} />
        </Labelled>
      </div>
      <ChoiceFilter
        label={t("filters.kind")}
        any={t("filters.all")}
        value={filter.kind}
        options={orderKinds.map((kind) => [kind, t(`kinds.${kind}`)])}
        onChoose={(kind) => set({ kind })}
      />
      <ChoiceFilter
        label={t("filters.result")}
        any={t("filters.all")}
        value={filter.result}
        options={resultNames.map((result) => [result, t(`results.${result}`)])}
        onChoose={(result) => set({ result })}
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

const formats = ["csv", "xlsx"] as const;
const formatNames = { csv: "CSV", xlsx: "XLSX" } as const;

/** All orders of the filter as a file, in the reader's language. */
export function ExportLinks({ filter }: Pick<Props, "filter">) {
  const t = useTranslations("payments.history.filters");
  const locale = useLocale();
  return (
    <div className="flex gap-2 max-sm:w-full">
      {formats.map((format) => {
        const search = new URLSearchParams(writeHistoryFilter(filter));
        search.set("format", format);
        search.set("language", locale);
        return (
          <a
            key={format}
            href={`${callAddress(exportOrdersCall)}?${search}`}
            download
            className={`${buttonClass({ variant: "outline", size: "sm" })} max-sm:flex-1`}
          >
            <Download aria-hidden="true" />
            {t("export", { format: formatNames[format] })}
          </a>
        );
      })}
    </div>
  );
}
