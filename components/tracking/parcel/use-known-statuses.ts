import { useEffect } from "react";
import type { ViewEntries } from "@/lib/platform/browser/merge-views";
import { type KnownStatus, rememberStatuses } from "@/lib/platform/browser/recent-numbers";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { knownStatusOf } from "./rules";

/** Stores what is known of the list's numbers on this device, for when it is offline. */
export function useKnownStatuses(entries: ViewEntries<ParcelView>): void {
  useEffect(() => {
    const known = entries.flatMap(({ number, view }): [string, KnownStatus][] => {
      const status = knownStatusOf(view);
      return status === null ? [] : [[number, { status, at: view?.answeredAt ?? null }]];
    });
    rememberStatuses(new Map(known));
  }, [entries]);
}
