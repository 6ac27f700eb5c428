"use client";
import { useSyncExternalStore } from "react";

/** There is room for a panel beside the list. */
const wide = "(width >= 80rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(wide);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** Whether a shipment is shown beside the list; on smaller screens it opens below its row. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(wide).matches ?? false,
    () => false,
  );
}
