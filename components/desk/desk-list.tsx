"use client";
import type { DeskColumn } from "@/lib/shipments/constants";
import type { ShipmentView } from "@/lib/shipments/schemas";
import { changed } from "./address";
import { DeskTable } from "./desk-table";
import { EmptyDesk } from "./empty-desk";
import { LazyPart } from "./lazy-part";
import { Pager } from "./pager";
import type { Address } from "./use-address";
import type { useDeskRows } from "./use-desk-rows";
import type { OpenedRow } from "./use-open-row";
import type { useSelection } from "./use-selection";

export const loadDetails = () => import("./row-details");

interface Props {
  address: Address;
  rows: ReturnType<typeof useDeskRows>;
  columns: readonly DeskColumn[];
  picked: ReturnType<typeof useSelection>;
  opened: OpenedRow;
  /** How many all views together hold under this filter; null where that is not known. */
  inAll: number | null;
}

/** The rows of a page with the steps to the others, or why there are none. */
export function DeskList({ address, rows, columns, picked, opened, inAll }: Props) {
  const { page } = rows;
  if (page.rows.length === 0 && !rows.isLoading)
    return (
      <div className="desk-empty">
        <EmptyDesk address={address} inAll={inAll} />
      </div>
    );
  return (
    <>
      <DeskTable
        page={page}
        columns={columns}
        selection={picked.selection}
        onSelect={picked.change}
        open={opened.open?.id ?? null}
        onOpen={(id) => opened.openRow(id === null ? null : { id, editing: false })}
        onEdit={(id) => opened.openRow({ id, editing: true })}
        sort={address.query.sort}
        onSort={(sort) => address.go((now) => changed(now, { sort }))}
        isLoading={rows.isLoading}
        details={(row) => <Details row={row} opened={opened} />}
      />
      <Pager address={address} answer={page.latest} />
    </>
  );
}

function Details({ row, opened }: { row: ShipmentView; opened: OpenedRow }) {
  const { open, setOpen, closeForm } = opened;
  return (
    <LazyPart load={loadDetails}>
      {({ RowDetails }) => (
        <RowDetails
          row={row}
          editing={open?.editing ?? false}
          onEdit={() => (open?.editing ? closeForm() : setOpen({ id: row.id, editing: true }))}
          onEdited={() => setOpen({ id: row.id, editing: false })}
        />
      )}
    </LazyPart>
  );
}
