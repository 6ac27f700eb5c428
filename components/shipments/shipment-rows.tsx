"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { changed } from "./address";
import type { useSelection } from "./bulk/use-selection";
import { PreviewPanel } from "./details/preview-panel";
import { type ShownRow, useOpenedRow } from "./details/use-opened-row";
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

/** The rows of a page with the steps to the others, or why there are none; beside them the opened shipment. */
export function ShipmentRows(props: Props) {
  const { address, rows, columns, picked, opened, inAll, pageSize, onPageSize } = props;
  const { page } = rows;
  const isWide = useWide();
  const shown = useOpenedRow(opened, page.rows);
  const isEmpty = page.rows.length === 0 && !rows.isLoading;
  // Below its row where there is no room beside the list; one that is on another page has no row here.
  const inPanel = shown.isListed && !isWide ? null : shown.row;
  const close = async () => {
    const id = opened.open?.id;
    await opened.openRow(null);
    const head = document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-head]`);
    (head ?? document.querySelector<HTMLElement>(".list-region"))?.focus();
  };
  const panel = inPanel && (
    <PreviewPanel row={inPanel} onClose={close}>
      <Details row={inPanel} opened={opened} />
    </PreviewPanel>
  );
  return (
    <>
      {(shown.isGone || shown.error !== null) && <OpenFailed shown={shown} onClose={close} />}
      <div className="list-split" data-split={(isWide && panel !== null) || undefined}>
        {!isWide && panel}
        {isEmpty ? (
          <div className="rounded-xl border border-border bg-surface">
            <EmptyList address={address} inAll={inAll} />
          </div>
        ) : (
          <ShipmentTable
            page={page}
            columns={columns}
            selection={picked.selection}
            onSelect={picked.change}
            open={opened.open?.id ?? null}
            onOpen={(id) => opened.openRow(id === null ? null : { id, editing: false })}
            onEdit={(id) => opened.openRow({ id, editing: true })}
            sort={address.query.sort}
            onSort={(sort) => address.go((now) => changed(now, { sort }), { keepsOpen: true })}
            isLoading={rows.isLoading}
            details={(row) => <Details row={row} opened={opened} />}
            isBeside={isWide}
          />
        )}
        {isWide && panel}
      </div>
      {!isEmpty && (
        <Pager address={address} answer={page.latest} pageSize={pageSize} onPageSize={onPageSize} />
      )}
    </>
  );
}

/** Why the shipment that the address names is not shown. */
function OpenFailed({ shown, onClose }: { shown: ShownRow; onClose: () => void }) {
  const t = useTranslations("shipments.details");
  const sentenceOf = useErrorSentence();
  const { isGone, error, retry } = shown;
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-3 rounded-xl bg-sunk px-3 py-2">
      <span className="min-w-0 flex-1 basis-60">{isGone ? t("gone") : sentenceOf(error)}</span>
      <Button size="sm" variant="outline" onClick={isGone ? onClose : retry}>
        {t(isGone ? "close" : "retry")}
      </Button>
    </p>
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
