import { setImmediate } from "node:timers/promises";
import { dayMs } from "@/lib/core/calendar";
import { type Estimate, Estimator } from "./compute-estimates";
import type { OpenClock } from "./compute-open-time";
import type { JourneyEvent } from "./schemas";
import type { EstimateRow } from "./serve-estimates";
import { type Accuracy, type MadeEstimate, sumAccuracy } from "./sum-accuracy";

/** Waits below which a cell is not stored, as they are weighed: it has nearly the curve of the wider one. */
const cellWeightMin = 3;
/** Events between two pauses, in which other work of the process goes on. */
const eventsPerTurn = 200;

interface BuildOptions {
  readonly now: number;
  readonly clockOf?: (country: string) => OpenClock;
  readonly signal?: AbortSignal;
}

/** What journeys teach: rows to make estimates from, and how those fared that were made on the way. */
export interface BuiltEstimates {
  readonly rows: readonly EstimateRow[];
  readonly accuracy: readonly Accuracy[];
}

/**
 * Learns from journeys in the order in which they became known (`knownAt`), and makes on the way all estimates as they would
 * have been made then. The same events and `now` give the same rows. null if it was aborted.
 */
export async function buildEstimates(
  events: readonly JourneyEvent[],
  { now, clockOf, signal }: BuildOptions,
): Promise<BuiltEstimates | null> {
  const first = events[0]?.knownAt ?? now;
  const estimator = new Estimator(first, clockOf);
  const made: MadeEstimate[] = [];
  const ends = new Map<string, number>();
  let refreshed = first + dayMs;
  for (const [index, event] of events.entries()) {
    if (index % eventsPerTurn === 0) await setImmediate();
    if (signal?.aborted) return null;
    for (; event.knownAt >= refreshed; refreshed += dayMs) estimator.refresh(refreshed);
    const estimate = estimator.learn(event);
    if (event.kind !== "checkpoint") ends.set(event.parcel.id, endOf(event));
    else if (estimate !== null) made.push(summarize(event.parcel, estimate));
  }
  for (; now >= refreshed; refreshed += dayMs) estimator.refresh(refreshed);
  return { rows: estimator.listRows(now, cellWeightMin), accuracy: sumAccuracy(made, ends, now) };
}

const endOf = ({ kind, at }: JourneyEvent) => (kind === "delivered" ? at : Number.POSITIVE_INFINITY);

function summarize({ id, carrier }: JourneyEvent["parcel"], { madeAt, interval }: Estimate): MadeEstimate {
  const { low, middle, high } = interval;
  return { parcel: id, carrier, madeAt, low: madeAt + low, middle: madeAt + middle, high: madeAt + high };
}
