"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { CallError } from "@/lib/platform/browser/call-api";
import type { ListAnswer } from "@/lib/shipments/records/contract-parts";
import type { ListInput, ShipmentFilter, ShipmentView } from "@/lib/shipments/records/schemas";
import type { ListCalls } from "./list-calls";
import type { ListStart } from "./list-context";
import { mergePage, replaceRow, type ShownPage, showPage } from "./merge-page";

/** Rows are looked at again after this time without any word of a change, in milliseconds. */
const lookAgainMs = 60_000;
/** What the page came with is fresh for so long, in milliseconds. */
const freshMs = 10_000;

/** A call whose place a later one took is tried again; what the server refused is not. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.kind === "cancelled" ? failures < 3 : error.kind === "offline" && failures < 2;
}

interface Shown {
  readonly key: string;
  readonly page: ShownPage;
}

/**
 * The page of a list, first as the server drew it, then as it changes. `isAtRest` says whether rows may come and go
 * without disturbing the reader.
 */
export function useListRows(start: ListStart, calls: ListCalls, input: ListInput, isAtRest: () => boolean) {
  const client = useQueryClient();
  const key = JSON.stringify(input);
  const isStart = key === JSON.stringify(start.input);
  const query = useQuery({
    queryKey: ["shipments", start.list, key],
    queryFn: ({ signal }) => calls.list(start.list, input, { signal }),
    ...(isStart && { initialData: start.page, initialDataUpdatedAt: Date.parse(start.now) }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchInterval: lookAgainMs,
    retry: mayRetry,
  });
  const [shown, setShown] = useState<Shown>({ key, page: showPage(start.page) });
  const taken = useRef<ListAnswer>(start.page);
  const takeAll = useRef(false);
  const { data } = query;

  let page = shown.page;
  if (data && !query.isPlaceholderData && (data !== taken.current || key !== shown.key)) {
    taken.current = data;
    page = key === shown.key ? mergePage(shown.page, data, takeAll.current || isAtRest()) : showPage(data);
    takeAll.current = false;
    setShown({ key, page });
  }

  /** Shows what is waiting. */
  const showWaiting = useCallback(() => setShown((now) => ({ ...now, page: showPage(now.page.latest) })), []);
  /** A row was changed here: it is shown as it is now. */
  const replace = useCallback(
    (row: ShipmentView) => setShown((now) => ({ ...now, page: replaceRow(now.page, row) })),
    [],
  );
  /**
   * Asks again, and takes no answer to what was asked before; with `all`, what comes is shown whole, because the reader
   * asked for the change.
   */
  const refetch = useCallback(
    async ({ all = false } = {}) => {
      if (all) takeAll.current = true;
      await client.refetchQueries({ queryKey: ["shipments"], type: "active" });
    },
    [client],
  );
  return {
    page,
    isLoading: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.isError ? query.error : null,
    showWaiting,
    replace,
    refetch,
  };
}

/** A filter without what the views themselves narrow it by. */
function ofViews({ result: _result, attention, ...rest }: ShipmentFilter): ShipmentFilter {
  return attention === undefined || attention === "action" ? rest : { ...rest, attention };
}

/** How many each view holds under the same filter. null in the archive, and where nothing is known yet. */
export function useListCounts(start: ListStart, calls: ListCalls, filter: ShipmentFilter) {
  const rest = ofViews(filter);
  const key = JSON.stringify(rest);
  const { pageIndex, pageSize, sort, ...startFilter } = start.input;
  const isStart = key === JSON.stringify(ofViews(startFilter));
  const query = useQuery({
    queryKey: ["shipments", "counts", key],
    queryFn: ({ signal }) => calls.counts(rest, { signal }),
    enabled: start.counts !== null,
    ...(isStart &&
      start.counts && { initialData: start.counts, initialDataUpdatedAt: Date.parse(start.now) }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchInterval: lookAgainMs,
    retry: mayRetry,
  });
  return query.data ?? null;
}
