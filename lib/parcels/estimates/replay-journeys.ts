import { dayMs } from "@/lib/core/calendar";
import { type Estimate, Estimator } from "./compute-estimates";
import type { OpenClock } from "./compute-open-time";
import type { JourneyEvent } from "./schemas";

/** An estimate and what became of its parcel. */
export interface ScoredEstimate extends Estimate {
  readonly event: Extract<JourneyEvent, { readonly kind: "checkpoint" }>;
  /** When its parcel was delivered, in ms; Infinity if it was not. */
  readonly deliveredAt: number;
}

/**
 * Makes all estimates of past journeys as they would have been made then, in the order in which things became known. Events are
 * sorted by `knownAt`.
 */
export function replayJourneys(
  events: readonly JourneyEvent[],
  clockOf?: (country: string) => OpenClock,
): ScoredEstimate[] {
  const first = events[0]?.knownAt ?? 0;
  const estimator = new Estimator(first, clockOf);
  const made: { estimate: Estimate; event: ScoredEstimate["event"] }[] = [];
  let next = first + dayMs;
  for (const event of events) {
    for (; event.knownAt >= next; next += dayMs) estimator.refresh(next);
    const estimate = estimator.learn(event);
    if (estimate !== null && event.kind === "checkpoint") made.push({ estimate, event });
  }
  const delivered = new Map(
    events.flatMap((event) => (event.kind === "delivered" ? [[event.parcel.id, event.at] as const] : [])),
  );
  return made.map(({ estimate, event }) => ({
    ...estimate,
    event,
    deliveredAt: delivered.get(event.parcel.id) ?? Number.POSITIVE_INFINITY,
  }));
}
