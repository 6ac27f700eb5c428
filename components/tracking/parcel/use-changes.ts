"use client";
import { useEffect, useRef, useState } from "react";
import type { ViewEntries } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { newEvents } from "./rules";

interface Changes {
  /** Events that arrived while the page was open, by number. */
  readonly fresh: ReadonlyMap<string, ReadonlySet<string>>;
  /** Parcels whose status changed last, for screen readers. */
  readonly changed: readonly ParcelView[];
}

const nothing: Changes = { fresh: new Map(), changed: [] };

/** Differences between one state of the list and the next. */
export function useChanges(entries: ViewEntries<ParcelView>): Changes {
  const [changes, setChanges] = useState(nothing);
  const before = useRef(entries);
  useEffect(() => {
    const old = new Map(before.current.map(({ number, view }) => [number, view]));
    before.current = entries;
    const changed: ParcelView[] = [];
    const fresh = new Map<string, readonly string[]>();
    for (const { number, view, removed } of entries) {
      const known = old.get(number);
      if (view === null || removed || known === undefined || known === view) continue;
      if (known === null || known.status !== view.status || known.subStatus !== view.subStatus)
        changed.push(view);
      const events = newEvents(known, view);
      if (events.length > 0) fresh.set(number, events);
    }
    if (changed.length === 0 && fresh.size === 0) return;
    setChanges((last) => {
      const all = new Map(last.fresh);
      for (const [number, events] of fresh) all.set(number, new Set([...(all.get(number) ?? []), ...events]));
      return { fresh: all, changed: changed.length > 0 ? changed : last.changed };
    });
  }, [entries]);
  return changes;
}
