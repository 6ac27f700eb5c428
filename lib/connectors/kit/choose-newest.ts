import { roughInstant } from "@/lib/parcels/parcel/rules";
import type { EventTime } from "@/lib/parcels/parcel/schemas";

/** The entry that has the newest instant, the first of equals; those without any time last. Null if there is no entry. */
export function chooseNewest<T>(
  entries: readonly T[],
  timesOf: (entry: T) => readonly (EventTime | null)[],
): T | null {
  let newest: { readonly entry: T; readonly at: number } | null = null;
  for (const entry of entries) {
    const times = timesOf(entry).flatMap((time) => time ?? []);
    const at = Math.max(Number.NEGATIVE_INFINITY, ...times.map(roughInstant));
    if (newest === null || at > newest.at) newest = { entry, at };
  }
  return newest?.entry ?? null;
}
