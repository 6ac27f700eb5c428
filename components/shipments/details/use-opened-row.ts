"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CallError } from "@/lib/platform/browser/call-api";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";
import { mayRetry } from "../use-list-rows";
import type { OpenedRow } from "../use-open-row";

export interface ShownRow {
  readonly row: ShipmentView | null;
  /** It is one of the page's rows. */
  readonly isListed: boolean;
  /** It is no more, or not the reader's to see. */
  readonly isGone: boolean;
  /** Why it could not be read. */
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** The opened shipment: of the page's rows, or read by its id where it is none of them. */
export function useOpenedRow({ open, openRow }: OpenedRow, rows: readonly ShipmentView[]): ShownRow {
  const { calls } = useShipmentList();
  const id = open?.id ?? null;
  const listed = rows.find((row) => row.id === id);
  const query = useQuery({
    // Read again with the list.
    queryKey: ["shipments", "opened", id],
    queryFn: ({ signal }) => calls.details(id ?? "", { signal }),
    enabled: id !== null && listed === undefined,
    retry: mayRetry,
  });
  const thrown = listed === undefined && query.isError ? query.error : null;
  const isGone = thrown instanceof CallError && thrown.key === "trackNotFound";
  const row = listed ?? (isGone ? null : (query.data?.shipment ?? null));
  // One that was deleted while it was open takes its details along.
  const seen = useRef<string | null>(null);
  if (row !== null) seen.current = row.id;
  const wasSeen = isGone && seen.current === id;
  const close = useRef(openRow);
  close.current = openRow;
  useEffect(() => {
    if (wasSeen) close.current(null);
  }, [wasSeen]);
  return {
    row,
    isListed: listed !== undefined,
    isGone: isGone && !wasSeen,
    error: isGone || row !== null ? null : thrown,
    retry: query.refetch,
  };
}
