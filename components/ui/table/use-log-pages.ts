"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useSearchAddress } from "./use-search-address";

/** Where an entry stands in its log; pages continue before it. */
interface Placed {
  readonly place: number;
}

interface Options<Filter, Entry> {
  /** Name of the log among all queries. */
  readonly name: string;
  /** Filter and first page that the server rendered, and when. ISO. */
  readonly start: { readonly filter: Filter; readonly entries: readonly Entry[]; readonly now: string };
  readonly pageSize: number;
  /** The filter in the address, empty for everything. */
  readonly write: (filter: Filter) => string;
  /** Reads `limit` entries before a place, latest first. */
  readonly load: (
    filter: Filter,
    page: { readonly before?: number; readonly limit: number },
    signal: AbortSignal,
  ) => Promise<readonly Entry[]>;
  /** Milliseconds until these entries are read again; by default never. */
  readonly again?: (entries: readonly Entry[] | undefined) => number;
}

/** A page of a log. */
export interface LogPage<Entry> {
  readonly entries: readonly Entry[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Turns to newer, or older entries; null where there are none. */
  readonly newer: (() => void) | null;
  readonly older: (() => void) | null;
  /** Counts from 1. */
  readonly page: number;
}

/** A log with a filter, latest entry first, page by page: each page begins where the one before ended. The filter stands in the address. */
export function useLogPages<Filter, Entry extends Placed>({
  name,
  start,
  pageSize,
  write,
  load,
  again,
}: Options<Filter, Entry>): LogPage<Entry> & {
  readonly filter: Filter;
  readonly choose: (next: Filter) => void;
} {
  const [filter, setFilter] = useState(start.filter);
  /** Where each page begins after the first. */
  const [before, setBefore] = useState<readonly number[]>([]);
  const place = before.at(-1);
  const search = write(filter);
  const isStart = search === write(start.filter) && place === undefined;
  const query = useQuery({
    queryKey: [name, search, place ?? 0],
    // One more than is shown says whether there is another page.
    queryFn: ({ signal }) =>
      load(filter, { ...(place !== undefined && { before: place }), limit: pageSize + 1 }, signal),
    ...(isStart && { initialData: start.entries, initialDataUpdatedAt: Date.parse(start.now) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => again?.(state.data) ?? false,
  });
  useSearchAddress(search);
  const choose = useCallback((next: Filter) => {
    setFilter(next);
    setBefore([]);
  }, []);
  const all = query.data ?? [];
  const entries = all.slice(0, pageSize);
  const last = entries.at(-1);
  return {
    filter,
    choose,
    entries,
    isLoading: query.isPlaceholderData || query.isPending,
    error: query.isError ? query.error : null,
    newer: before.length > 0 ? () => setBefore(before.slice(0, -1)) : null,
    older: all.length > pageSize && last ? () => setBefore([...before, last.place]) : null,
    page: before.length + 1,
  };
}
