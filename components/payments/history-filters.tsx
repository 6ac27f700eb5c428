"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Input, Labelled, Select } from "@/components/ui/input";
import { SearchInput } from "@/components/ui/search-input";
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
  const oneOf = <Name extends string>(names: readonly Name[], value: string) =>
    names.find((name) => name === value) ?? null;
  return (
    <div className="grid flex-1 grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-end">
      <div className="max-sm:col-span-2">
        <Labelled label={t("filters.search")}>
          <SearchInput value={filter.search} maxLength={50} onSearch={(search) => set({ search })} />
        </Labelled>
      </div>
      <Labelled label={t("filters.kind")}>
        <Select
          dense
          value={filter.kind ?? ""}
          onChange={({ target }) => set({ kind: oneOf(orderKinds, target.value) })}
        >
          <option value="">{t("filters.all")}</option>
          {orderKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label={t("filters.result")}>
        <Select
          dense
          value={filter.result ?? ""}
          onChange={({ target }) => set({ result: oneOf(resultNames, target.value) })}
        >
          <option value="">{t("filters.all")}</option>
          {resultNames.map((result) => (
            <option key={result} value={result}>
              {t(`results.${result}`)}
            </option>
          ))}
        </Select>
      </Labelled>
      {(["from", "to"] as const).map((end) => (
        <Labelled key={end} label={t(`filters.${end}`)}>
          <Input
            dense
            type="date"
            value={filter[end] ?? ""}
            {...(end === "from" && filter.to && { max: filter.to })}
            {...(end === "to" && filter.from && { min: filter.from })}
            onChange={({ target }) => set({ [end]: target.value || null })}
          />
        </Labelled>
      ))}
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
