import { useEffect } from "react";
import { expectsDelivery, isHeldUp } from "@/lib/parcels/parcel/rules";
import type { ViewEntries } from "@/lib/platform/browser/merge-views";
import { type KnownDays, type KnownStatus, rememberStatuses } from "@/lib/platform/browser/recent-numbers";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { expectedDays, knownStatusOf } from "./rules";

/** Stores what is known of the list's numbers on this device, for when it is offline. */
export function useKnownStatuses(
  entries: ViewEntries<ParcelView>,
  nameOf?: (carrier: string) => string,
): void {
  useEffect(() => {
    const known = entries.flatMap(({ number, carrier, view }): [string, KnownStatus][] => {
      const status = knownStatusOf(view);
      if (view === null || status === null) return [];
      const id = carrier ?? view.carrier;
      const name = nameOf && id ? { carrier: nameOf(id) } : {};
      return [[number, { status, at: view.answeredAt ?? null, expected: daysOf(view), ...name }]];
    });
    rememberStatuses(new Map(known));
  }, [entries, nameOf]);
}

/** When it is expected by its carrier, else by our estimate. */
function daysOf(view: ParcelView): KnownDays | null {
  const { eta } = view;
  if (!expectsDelivery(view) || isHeldUp(view)) return null;
  const last = eta?.to ?? eta?.from;
  if (eta && last) return { first: eta.from.slice(0, 10), last: last.slice(0, 10), isEstimate: false };
  const days = expectedDays(view, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return days && !days.isWide ? { first: days.first, last: days.last, isEstimate: true } : null;
}
