"use client";
import { LazyPart } from "@/components/ui/lazy-part";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { changed } from "./address";
import type { useSelection } from "./bulk/use-selection";
import { PreviewPanel } from "./details/preview-panel";
import { EmptyList } from "./empty-list";
import { Pager } from "./pager";
import { ShipmentTable } from "./shipment-table";
import type { Address } from "./use-address";
import type { useListRows } from "./use-list-rows";
import type { OpenedRow } from "./use-open-row";
import { useWide } from "./use-wide";

export const loadDetails = () => import("./details/row-details");

interface Props {
  address: Address;
  rows: ReturnType<typeof useListRows>;
  columns: readonly ShipmentColumn[];
  picked: ReturnType<typeof useSelection>;
  opened: OpenedRow;
  pageSize: number;
  onPageSize: (rows: number) => void;
  /** How many all views together hold under this filter; null where that is not known. */
  inAll: number | null;
}

/** The rows of a page with the steps to the others, or why there are none. */
export function ShipmentRows(props: Props) {
  const { address, rows, columns, picked, opened, inAll, pageSize, onPageSize } = props;
  const { page } = rows;
  const isWide = useWide();
  if (page.rows.length === 0 && !rows.isLoading)
    return (
      <div className="rounded-xl border border-border bg-surface">
        <EmptyList address={address} inAll={inAll} />
      </div>
    );
  const beside = isWide ? page.rows.find(({ id }) => id === opened.open?.id) : undefined;
  const close = async () => {
    const id = opened.open?.id;
    await opened.openRow(null);
    document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-head]`)?.focus();
  };
  return (
    <>
      <div className="list-split" data-split={beside !== undefined || undefined}>
        <ShipmentTable
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
          isBeside={isWide}
        />
        {beside && (
          <PreviewPanel row={beside} onClose={close}>
            <Details row={beside} opened={opened} />
          </PreviewPanel>
        )}
      </div>
      <Pager address={address} answer={page.latest} pageSize={pageSize} onPageSize={onPageSize} />
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
