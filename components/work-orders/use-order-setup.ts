"use client";
import { useQuery } from "@tanstack/react-query";
import type { CategoryView, FieldView } from "@/lib/messages/order-setup/schemas";
import { CallError } from "@/lib/platform/browser/call-api";
import { listCategories, listFields, listReceivers, type Receivers } from "./order-calls";

/** What a company sets changes rarely. Milliseconds. */
const freshMs = 60_000;

/** A call whose place a later one took is tried again; what the server refused is not. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.kind === "cancelled" ? failures < 3 : error.kind === "offline" && failures < 2;
}

const shared = { staleTime: freshMs, retry: mayRetry } as const;
const noFields: readonly FieldView[] = [];
const noCategories: readonly CategoryView[] = [];
const nobody: Receivers = { members: [], departments: [], roles: [] };

/** The company's fields, deleted ones last. */
export function useFields() {
  const query = useQuery({
    queryKey: ["work-orders", "fields"],
    queryFn: ({ signal }) => listFields({ signal }),
    ...shared,
  });
  return { ...query, fields: query.data ?? noFields };
}

/** Categories that new orders can have, or all of them. */
export function useCategories(isAll: boolean) {
  const query = useQuery({
    queryKey: ["work-orders", "categories", isAll],
    queryFn: ({ signal }) => listCategories(isAll, { signal }),
    ...shared,
  });
  return { ...query, categories: query.data ?? noCategories };
}

/** Whom the reader can hand orders to. */
export function useReceivers() {
  const query = useQuery({
    queryKey: ["work-orders", "receivers"],
    queryFn: ({ signal }) => listReceivers({ signal }),
    ...shared,
  });
  return { ...query, receivers: query.data ?? nobody };
}
