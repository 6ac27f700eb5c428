"use client";
import { useCallback, useMemo, useState } from "react";
import type { OrderRow } from "@/lib/messages/work-orders/schemas";

export interface Selection {
  readonly has: (id: string) => boolean;
  readonly select: (ids: readonly string[], isOn: boolean) => void;
  readonly clear: () => void;
  /** As they are on screen. */
  readonly orders: readonly OrderRow[];
}

const none: ReadonlySet<string> = new Set();

/** Orders of the page that are selected. Another search (`key`) begins without any. */
export function useSelection(rows: readonly OrderRow[] | undefined, key: string): Selection {
  const [held, setHeld] = useState({ key, ids: none });
  const ids = held.key === key ? held.ids : none;
  const select = useCallback(
    (given: readonly string[], isOn: boolean) =>
      setHeld((now) => {
        const next = new Set(now.key === key ? now.ids : none);
        for (const id of given) isOn ? next.add(id) : next.delete(id);
        return { key, ids: next };
      }),
    [key],
  );
  const clear = useCallback(() => setHeld({ key, ids: none }), [key]);
  return useMemo(
    () => ({
      has: (id) => ids.has(id),
      select,
      clear,
      orders: (rows ?? []).filter(({ id }) => ids.has(id)),
    }),
    [ids, rows, select, clear],
  );
}
