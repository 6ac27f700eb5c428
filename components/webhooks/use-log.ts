"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { WebhookView } from "@/lib/webhooks/contract";
import { type LogFilter, logPageSize, lookAgainMs, toAsked, writeLogFilter } from "./rules";
import { listEvents, type WebhookStart } from "./webhook-calls";

const soonMs = 5_000;

/** The log of a filter, page by page, looked at again while it may change. The filter stands in the address. */
export function useLog(start: WebhookStart, webhook: WebhookView | null) {
  const [filter, setFilter] = useState(start.filter);
  /** Where each page begins after the first. */
  const [before, setBefore] = useState<readonly number[]>([]);
  const place = before.at(-1);
  const search = writeLogFilter(filter);
  const isStart = search === writeLogFilter(start.filter) && place === undefined;
  const query = useQuery({
    queryKey: ["webhook-events", search, place ?? 0],
    queryFn: ({ signal }) =>
      listEvents(
        {
          ...toAsked(filter, new Date(), start.timeZone),
          ...(place !== undefined && { before: place }),
          pageSize: logPageSize + 1,
        },
        { signal },
      ),
    ...(isStart && { initialData: start.page, initialDataUpdatedAt: Date.parse(start.now) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.events.some((event) => event.state === "waiting")
        ? soonMs
        : lookAgainMs(webhook, new Date()),
  });
  const all = query.data?.events ?? [];
  const events = all.slice(0, logPageSize);
  const last = events.at(-1);

  const isFirst = useRef(true);
  useEffect(() => {
    // What the page came with is in the address already.
    if (!isFirst.current) {
      const { pathname, hash } = window.location;
      window.history.replaceState(
        window.history.state,
        "",
        `${pathname}${search === "" ? "" : `?${search}`}${hash}`,
      );
    }
    isFirst.current = false;
  }, [search]);
  const choose = useCallback((next: LogFilter) => {
    setFilter(next);
    setBefore([]);
  }, []);
  return {
    filter,
    choose,
    events,
    isLoading: query.isPlaceholderData || query.isPending,
    error: query.isError ? query.error : null,
    newer: before.length > 0 ? () => setBefore(before.slice(0, -1)) : null,
    older: all.length > logPageSize && last ? () => setBefore([...before, last.place]) : null,
    page: before.length + 1,
  };
}
