"use client";
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useMemo, useRef } from "react";
import { type DeskColumn, deskColumns } from "@/lib/shipments/constants";
import type { ListInput, ShipmentView } from "@/lib/shipments/schemas";
import { useDesk } from "./desk-context";
import { DeskRow } from "./desk-row";
import type { ShownPage } from "./merge-page";
import { isArchive, nextSort } from "./rules";
import { isSelected, type Selection } from "./selection";
import { SortHead } from "./sort-head";
import { useKeyList } from "./use-key-list";
import { useRowKeys } from "./use-row-keys";

/** Columns of a table: those that can be chosen, and in the history why a row is there. */
type Shown = DeskColumn | "archived";

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });
const helper = createColumnHelper<typeof features, ShipmentView>();
const columns = [...deskColumns, "archived" as const].map((id) => helper.display({ id }));
const idOf = (row: ShipmentView) => row.id;

/** What a list is sorted by when a column's head is pressed. */
const sortOf = { addedAt: "addedAt", latest: "lastEventAt", deliveredAt: "deliveredAt" } as const;

interface Props {
  page: ShownPage;
  columns: readonly DeskColumn[];
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
}

/** The list: a table with a head that stays, on phones a list of cards. Rows open in place. */
export function DeskTable(props: Props) {
  const { page, selection, onSelect, open, onOpen, sort, isLoading } = props;
  const t = useTranslations("desk");
  const { list } = useDesk();
  const region = useRef<HTMLElement>(null);
  const order: readonly Shown[] = useMemo(() => {
    const [number, status, ...rest] = props.columns;
    const fixed = [number, status].filter((one) => one !== undefined);
    return isArchive(list) ? [...fixed, "archived", ...rest] : [...fixed, ...rest];
  }, [props.columns, list]);
  const rowSelection: RowSelectionState = useMemo(
    () =>
      Object.fromEntries(
        page.rows.filter(({ id }) => isSelected(selection, id)).map(({ id }) => [id, true] as const),
      ),
    [page.rows, selection],
  );
  const table = useTable({
    features,
    columns,
    data: page.rows as ShipmentView[],
    getRowId: idOf,
    state: {
      columnOrder: [...order],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, order.includes(id as Shown)])),
      rowSelection,
    },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection);
      const ids = page.rows.map(({ id }) => id);
      const on = ids.filter((id) => next[id] && !rowSelection[id]);
      const off = ids.filter((id) => !next[id] && rowSelection[id]);
      if (on.length > 0) onSelect(on, true);
      if (off.length > 0) onSelect(off, false);
    },
  });
  useKeyList();
  useRowKeys(region, {
    onToggle: (id) => onOpen(open === id ? null : id),
    onSelect: (id) => table.getRow(id).toggleSelected(),
    onEdit: props.onEdit,
  });

  const all = table.getIsAllRowsSelected();
  const some = table.getIsSomeRowsSelected();
  const visible = table.getVisibleLeafColumns();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={region} tabIndex={0} aria-label={t("table")} aria-busy={isLoading} className="desk-region">
      <table className="desk-table" data-loading={isLoading || undefined}>
        <thead>
          <tr>
            <td className="desk-check">
              <input
                type="checkbox"
                aria-label={t("select.page")}
                className="desk-tick"
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = some && !all;
                }}
                onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
              />
            </td>
            {visible.map(({ id }) => {
              const by = Object.hasOwn(sortOf, id) ? sortOf[id as keyof typeof sortOf] : null;
              return (
                <SortHead
                  key={id}
                  column={id as Shown}
                  state={by === null ? null : sort === by ? "up" : sort === `-${by}` ? "down" : "none"}
                  onSort={() => by && props.onSort(nextSort(sort, by))}
                />
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <Fragment key={row.id}>
              <DeskRow
                row={row.original}
                columns={visible.map(({ id }) => id as Shown)}
                selected={row.getIsSelected()}
                onSelected={(on) => row.toggleSelected(on)}
                open={open === row.id}
                onToggle={() => onOpen(open === row.id ? null : row.id)}
                arrived={page.arrived.has(row.id)}
                gone={page.gone.has(row.id)}
              />
              {open === row.id && (
                <tr className="desk-details">
                  <td colSpan={visible.length + 1}>
                    <div id={`row-${row.id}`} className="desk-details-body">
                      {props.details(row.original)}
                    </div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
