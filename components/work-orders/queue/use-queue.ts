"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type QueueQuery, toInput } from "../address";
import { listOrders } from "../order-calls";
import { mayRetry } from "../use-order-setup";

/** Rows of a page. As many can be selected at once. */
export const pageSize = 50;
/** The queue is read again when it changed and when the window gets the focus; and this often, whatever was missed. Milliseconds. */
const lookMs = 120_000;
const freshMs = 5_000;

/** A page of the queue with the counts of all views. While another one is loading, the last one stays. */
export function useQueue(query: QueueQuery) {
  return useQuery({
    queryKey: ["work-orders", "queue", query],
    queryFn: ({ signal }) => listOrders(toInput(query, pageSize), { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchInterval: lookMs,
    refetchOnWindowFocus: "always",
    retry: mayRetry,
  });
}
