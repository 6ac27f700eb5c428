"use client";
import { useSyncExternalStore } from "react";

/** There is no room for the order beside the queue. */
const narrow = "(width < 64rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(narrow);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** Whether queue and order are views of their own, one at a time. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(narrow).matches ?? false,
    () => false,
  );
}
