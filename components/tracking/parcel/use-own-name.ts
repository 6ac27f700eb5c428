"use client";
import { useSyncExternalStore } from "react";
import { readRecent, watchRecent } from "@/lib/platform/browser/recent-numbers";

/** The reader's own name of a number, as this device has it; null without one. */
export function useOwnName(number: string): string | null {
  const read = () => readRecent().find((entry) => entry.number === number)?.name ?? null;
  return useSyncExternalStore(watchRecent, read, () => null);
}
