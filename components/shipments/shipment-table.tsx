"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { useMayDo } from "@/components/shell/may-do";
import type { DataColumn, TableSort } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { type ShipmentColumn, shipmentColumns } from "@/lib/shipments/records/constants";
import type { ListInput, ShipmentView } from "@/lib/shipments/records/schemas";
import { isSelected, type Selection } from "./bulk/selection";
import { Cell } from "./cells";
import { useShipmentList } from "./list-context";
import type { ShownPage } from "./merge-page";
import { NumberCell } from "./number-cell";
import { isArchive, nextSort, readerSort, sortDirection, sortOf } from "./rules";
import { useColumnName } from "./use-column-name";
import { useKeyList } from "./use-key-list";

/** Columns that say themselves what they are, on a phone's card. */
const cards: Partial<Record<ShipmentColumn, "wide" | "bare">> = {
  status: "wide",
  latest: "wide",
  carrier: "bare",
  orderNumber: "bare",
  customer: "bare",
};
const figures: ReadonlySet<string> = new Set<ShipmentColumn>(["transitDays", "residenceDays", "checks"]);
const rowId = (row: ShipmentView) => row.id;

interface Props {
  page: ShownPage;
  columns: readonly ShipmentColumn[];
  selection: Selection;
  onSelect: (ids: readonly string[], on: boolean) => void;
  /** Id of the row whose details are shown. */
  open: string | null;
  onOpen: (id: string | null) => void;
  /** Opens a row with its fields to be changed. */
  onEdit: (id: string) => void;
  sort: ListInput["sort"];
  onSort: (sort: ListInput["sort"]) => void;
  /** Another page is on its way; these rows are the last one's. */
  isLoading: boolean;
  details: (row: ShipmentView) => ReactNode;
  /** The open row is shown beside the table. */
  isBeside: boolean;
}

/** The shipments of a page. The archive says in a column of its own why each is there. */
export function ShipmentTable(props: Props) {
  const { page, selection, onSelect, sort } = props;
  const t = useTranslations("shipments");
  const { list } = useShipmentList();
  const { may } = useMayDo();
  const canAct = may("shipments.edit") || may("shipments.delete") || may("shipments.export");
  useKeyList();
  const [number, status, ...rest] = props.columns;
  const order = [number, status, ...(isArchive(list) ? ["archived"] : []), ...rest].filter(
    (one) => one !== undefined,
  );
  const rowSelection = useMemo(
    () => ({
      has: (id: string) => isSelected(selection, id),
      onChange: onSelect,
      pageLabel: t("select.page"),
      rowLabel: (row: ShipmentView) => t("select.row", { number: row.number }),
    }),
    [selection, onSelect, t],
  );
  return (
    <DataTable
      label={t("table")}
      className="list-region"
      size="fill"
      rows={page.rows}
      rowId={rowId}
      columns={useColumns(page)}
      order={order}
      sort={toTableSort(sort)}
      onSort={(column) => {
        const by = sortOf(column as ShipmentColumn);
        if (by !== undefined) props.onSort(nextSort(sort, by));
      }}
      {...(canAct && { selection: rowSelection })}
      details={{ open: props.open, onOpen: props.onOpen, render: props.details, isBeside: props.isBeside }}
      {...(may("shipments.edit") && { onEdit: props.onEdit })}
      hasLetterKeys
      isGone={(row) => page.gone.has(row.id)}
      isLoading={props.isLoading}
    />
  );
}

function useColumns({ gone, arrived }: ShownPage): readonly DataColumn<ShipmentView>[] {
  const name = useColumnName();
  const { sees } = useMayDo();
  const ids = [...shipmentColumns, "archived"] as const;
  return ids.map((id) => ({
    id,
    name: name(id),
    ...(id !== "archived" && readerSort(id, sees) !== undefined && { isSortable: true }),
    ...(id !== "archived" && cards[id] && { card: cards[id] }),
    ...(figures.has(id) && { align: "end" as const }),
    ...(id === "number"
      ? {
          isRowHead: true,
          cell: (row, state) => <NumberCell row={row} state={state} gone={gone.has(row.id)} />,
        }
      : { cell: (row) => <Cell column={id} row={row} arrived={arrived.has(row.id)} /> }),
  }));
}

function toTableSort(sort: ListInput["sort"]): TableSort | null {
  for (const column of shipmentColumns) {
    const direction = sortDirection(sort, column);
    if (direction !== null) return { column, direction };
  }
  return null;
}
