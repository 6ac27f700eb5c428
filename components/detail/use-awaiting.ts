"use client";
import { useEffect, useState } from "react";
import type { ViewEntries } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";

/** What a reader does with a page before they read on it. */
const acts = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/**
 * Whether first responses are still coming and the reader has done nothing yet: until then the list stands at its top with its
 * first parcel open, whichever that is; afterwards what is being read stays in place.
 */
export function useAwaiting(entries: ViewEntries<ParcelView>): boolean {
  const isAwaited = entries.some(({ view, removed }) => !removed && (view === null || view.asking));
  const [isOver, setOver] = useState(!isAwaited);
  useEffect(() => {
    if (isOver) return;
    const end = () => setOver(true);
    // Only once the list is in the order that the last response gives it.
    const last = isAwaited ? undefined : setTimeout(end);
    for (const act of acts) window.addEventListener(act, end, { passive: true });
    return () => {
      clearTimeout(last);
      for (const act of acts) window.removeEventListener(act, end);
    };
  }, [isAwaited, isOver]);
  return !isOver;
}
