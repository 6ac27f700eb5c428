"use client";
import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useRef } from "react";
import type { DataColumn, TableDetails, TableSelection, TableSort } from "./columns";
import { TableHead } from "./table-head";
import { TableRow } from "./table-row";
import { useCutEdge } from "./use-cut-edge";
import { useRowKeys } from "./use-row-keys";
import { useTableRows } from "./use-table-rows";
import "./data-table.css";

interface Props<Row> {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
  /** Ids of the shown columns in their order; without it all of `columns`. */
  order?: readonly string[];
  sort?: TableSort | null;
  onSort?: (column: string) => void;
  selection?: TableSelection<Row>;
  details?: TableDetails<Row>;
  /** Opens a row with its fields to be changed, by the key e. */
  onEdit?: (id: string) => void;
  /** The keys j, k, o, x and e work: for the one list that a page is about. */
  hasLetterKeys?: boolean;
  /** A row that left the list, and stays until the reader is done. */
  isGone?: (row: Row) => boolean;
  /** Other rows are loading; these are the last ones. */
  isLoading?: boolean;
  /** Replaces the table where there are no rows. */
  empty?: ReactNode;
  /** fill: rows scroll under their head within the window. plain: as long as its rows. */
  size?: "fill" | "plain";
  className?: string;
}

/**
 * Rows in columns with sorting, selection, chosen columns, details of a row, and keys; on phones a list of cards.
 * The caller owns rows, order and selection, which may span other pages.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { rows, rowId, columns, order, selection, details, isLoading = false } = props;
  const region = useRef<HTMLDivElement>(null);
  const { table, shown } = useTableRows({ rows, rowId, columns, order, selection });
  useCutEdge(region);
  const toggle = (id: string) => details?.onOpen(details.open === id ? null : id);
  useRowKeys(region, {
    hasLetters: props.hasLetterKeys ?? false,
    onToggle: details && toggle,
    onMove: details?.isBeside && details.open !== null ? details.onOpen : undefined,
    onSelect: selection && ((id) => table.getRow(id).toggleSelected()),
    onEdit: props.onEdit,
  });
  if (rows.length === 0 && !isLoading && props.empty)
    return <div className="table-region">{props.empty}</div>;
  return (
    // A group, not a region: it often stands alone in a section of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={region}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={props.label}
      aria-busy={isLoading}
      data-size={props.size ?? "plain"}
      className={`table-region ${props.className ?? ""}`}
    >
      <table className="data-table">
        <TableHead
          columns={shown}
          sort={props.sort}
          onSort={props.onSort}
          selectAll={
            selection
              ? {
                  label: selection.pageLabel,
                  all: table.getIsAllRowsSelected(),
                  some: table.getIsSomeRowsSelected(),
                  onChange: (on) => table.toggleAllRowsSelected(on),
                }
              : null
          }
        />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              id={row.id}
              row={row.original}
              columns={shown}
              select={
                selection
                  ? {
                      label: selection.rowLabel(row.original),
                      checked: row.getIsSelected(),
                      onChange: (on) => row.toggleSelected(on),
                    }
                  : null
              }
              details={details}
              onToggle={() => toggle(row.id)}
              isGone={props.isGone?.(row.original) ?? false}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
