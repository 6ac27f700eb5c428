"use client";
import { useLocale, useTranslations } from "next-intl";
import { useMayDo } from "@/components/shell/may-do";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import type { Target } from "@/lib/shipments/records/schemas";
import type { SavedView } from "@/lib/shipments/saved-views/contract";
import { ExportMenu } from "../bulk/export-menu";
import { useShipmentList } from "../list-context";
import type { Address } from "../use-address";
import { ChooseColumns } from "./choose-columns";
import { DateFilter } from "./date-filter";
import { MoreFilters } from "./more-filters";
import { NumberFilter } from "./number-filter";
import { SavedViews } from "./saved-views";
import { SearchBox } from "./search-box";
import { SortMenu } from "./sort-menu";

interface Props {
  address: Address;
  today: string;
  views: readonly SavedView[];
  onViews: (views: readonly SavedView[]) => void;
  columns: readonly ShipmentColumn[];
  onColumns: (columns: readonly ShipmentColumn[]) => void;
  /** How many the filter shows, and how to name them to a call; null for none. */
  shown: { readonly target: Target | null; readonly total: number; readonly atLeast: boolean };
}

/** Everything that narrows the list, and how it is laid out; on a phone in one row that scrolls. */
export function FilterBar({ address, today, views, onViews, columns, onColumns, shown }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <SearchBox address={address} />
      <div className="-my-1 flex min-w-0 flex-auto gap-2 py-1 max-sm:contents sm:flex-wrap [&>button]:shrink-0">
        <DateFilter address={address} today={today} />
        <NumberFilter address={address} />
        <MoreFilters address={address} />
        <span aria-hidden="true" className="grow max-sm:hidden" />
        <SortMenu address={address} columns={columns} />
        <SavedViews address={address} views={views} onViews={onViews} />
        <ChooseColumns columns={columns} onColumns={onColumns} />
        {shown.target !== null && <ExportShown {...shown} target={shown.target} columns={columns} />}
      </div>
    </div>
  );
}

/** Exports all that the filter shows, and says how many. */
function ExportShown({
  target,
  total,
  atLeast,
  columns,
}: Props["shown"] & Pick<Props, "columns"> & { target: Target }) {
  const t = useTranslations("shipments.many");
  const locale = useLocale();
  const { actions, calls } = useShipmentList();
  if (!useMayDo().may("shipments.export") || calls.download === null) return null;
  const shown = `${new Intl.NumberFormat(locale).format(total)}${atLeast ? "+" : ""}`;
  return (
    <ExportMenu
      variant="outline"
      columns={columns}
      note={t("exportShown", { count: total, shown })}
      onFile={(file) => void actions.download(target, file)}
    />
  );
}
