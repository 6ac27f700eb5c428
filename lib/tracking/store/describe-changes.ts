import { isDeepStrictEqual } from "node:util";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";
import type { KnownParcel, Merged } from "./find-changes";

/** How a parcel differs after its answers were read again. Holds no sentence of a carrier and no number. */
export interface JourneyChanges {
  readonly id: string;
  readonly carrier: string;
  /** Before and after, where they differ: `status: moving → out_for_delivery`. */
  readonly fields: readonly string[];
  /** Times and meanings of checkpoints: `+`, `-` or the fields that changed. */
  readonly checkpoints: readonly string[];
}

/** Compares a stored parcel with the one that reading again gives. */
export function describeChanges(
  { id, carrier }: { readonly id: string; readonly carrier: string },
  known: KnownParcel,
  { journey, asking }: Merged,
): JourneyChanges {
  const before = new Map(known.checkpoints.map((event) => [event.fingerprint, event]));
  const after = new Map(journey.checkpoints.map((event) => [event.fingerprint, event]));
  const added = journey.checkpoints.filter(({ fingerprint }) => !before.has(fingerprint));
  const removed = known.checkpoints.filter(({ fingerprint }) => !after.has(fingerprint));
  const changed = journey.checkpoints.flatMap((event) => {
    const old = before.get(event.fingerprint);
    const names = old === undefined ? [] : changedFields(old, event);
    if (old === undefined || names.length === 0) return [];
    const meaning = old.subStatus === event.subStatus ? nameOf(event) : `${nameOf(old)} → ${event.subStatus}`;
    return [`~ ${meaning} (${names.join(", ")})`];
  });
  return {
    id,
    carrier,
    fields: [
      ...say("outcome", known.outcome, asking.outcome),
      ...say("status", known.subStatus, journey.subStatus),
      ...(["current", "eta", "service", "origin", "destination", "proof", "nextLeg"] as const).flatMap(
        (name) => (isSame(known[name], journey[name]) ? [] : [name]),
      ),
    ],
    checkpoints: [
      ...added.map((event) => `+ ${nameOf(event)}`),
      ...removed.map((event) => `- ${nameOf(event)}`),
      ...changed,
    ],
  };
}

function nameOf({ time, subStatus }: Checkpoint): string {
  return `${time.local} ${subStatus ?? "no status"}`;
}

function say(name: string, before: string | null, after: string | null): readonly string[] {
  return before === after ? [] : [`${name}: ${before ?? "none"} → ${after ?? "none"}`];
}

function changedFields(before: Checkpoint, after: Checkpoint): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Checkpoint>;
  return [...names].filter((name) => !isSame(before[name], after[name]));
}

function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a ?? null)), JSON.parse(JSON.stringify(b ?? null)));
}
