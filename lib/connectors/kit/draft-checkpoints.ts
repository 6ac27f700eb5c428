import { orderPossible } from "@/lib/parcels/parcel/choose-order";
import { fingerprintOf } from "@/lib/parcels/parcel/fingerprint-event";
import { correctReturn } from "@/lib/parcels/parcel/name-return";
import { roughInstant } from "@/lib/parcels/parcel/rules";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";
import type { ReadContext } from "./schemas";

/** One event as a map reads it, without its fingerprint. */
export type EventDraft = Pick<Checkpoint, "time" | "text" | "lang" | "place" | "rawCode" | "subStatus"> & {
  readonly carrier?: string;
  /**
   * What identifies the event in its fingerprint: own = `rawCode` identifies it; bucket = many events share the
   * code, so those of one time and place are numbered from the oldest; words = only the text does.
   */
  readonly mark: "own" | "bucket" | "words";
};

/**
 * Checkpoints of a response, newest first, exact duplicates dropped. Accepts events in the carrier's order,
 * newest or oldest first: only their times count, and their order where the times are equal.
 */
export function draftCheckpoints(
  drafts: readonly EventDraft[],
  order: "newestFirst" | "oldestFirst",
  cx: ReadContext,
): readonly Checkpoint[] {
  const oldestFirst = order === "oldestFirst" ? drafts : drafts.toReversed();
  const sorted = oldestFirst.toSorted((a, b) => roughInstant(a.time) - roughInstant(b.time));
  const exact = new Set<string>();
  const shared = new Map<string, number>();
  const marks = new Set<string>();
  const checkpoints: Checkpoint[] = [];
  for (const draft of sorted) {
    const { mark, ...said } = draft;
    const event = { ...said, subStatus: correctReturn(said.subStatus, said.text) };
    const same = JSON.stringify([event.time.local, event.rawCode, event.text, event.place]);
    if (exact.has(same)) continue;
    exact.add(same);
    let fingerprint = fingerprintOf(mark === "words" ? { ...event, rawCode: null } : event);
    if (mark === "bucket") {
      const before = shared.get(fingerprint) ?? 0;
      shared.set(fingerprint, before + 1);
      if (before > 0) fingerprint = fingerprintOf({ ...event, rawCode: `${event.rawCode} ${before + 1}` });
    }
    if (marks.has(fingerprint)) continue;
    marks.add(fingerprint);
    checkpoints.push({ ...event, fingerprint, source: cx.connector, evidence: cx.evidence });
  }
  return orderPossible(checkpoints.toReversed());
}
