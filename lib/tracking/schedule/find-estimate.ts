import { listJourneys } from "@/lib/connectors/sandbox/list-journeys";
import { minuteMs } from "@/lib/core/calendar";
import { lazily } from "@/lib/core/lazily";
import { Estimator } from "@/lib/parcels/estimates/compute-estimates";
import { describeFacts, listJourneyEvents, weekdayOf } from "@/lib/parcels/estimates/list-events";
import type { ParcelEstimate } from "@/lib/parcels/estimates/schemas";
import { createEstimateTable, type EstimateTable } from "@/lib/parcels/estimates/serve-estimates";
import { expectsDelivery, roughInstant } from "@/lib/parcels/parcel/rules";
import { sandboxId, unknownCarrier } from "@/lib/tracking/store/constants";
import type { Journey } from "@/lib/tracking/store/find-changes";

/**
 * When the simulated journeys to learn from ended: not today, because estimates would be others each day, and on some days
 * there are too few journeys of a kind for an estimate.
 */
const simulatedUntil = Date.parse("2026-01-07T00:00:00Z");

/** Simulated parcels all move alike, whatever their carrier: their dates are learned from journeys of the same simulation. */
const simulatedTable = lazily((): EstimateTable => {
  const now = simulatedUntil;
  const events = listJourneys(now, sandboxId)
    .flatMap(listJourneyEvents)
    .sort((one, other) => one.knownAt - other.knownAt);
  const estimator = new Estimator(events[0]?.knownAt ?? now);
  for (const event of events) estimator.learn(event);
  return createEstimateTable(estimator.listRows(now, 0));
});

/** Learns from the simulation, once in a process, which takes half a second: not while rows are locked. */
export function prepareSimulated(): void {
  simulatedTable();
}

/**
 * When a journey's parcel is expected, as of `now`; null where too little is known, as of every parcel without a carrier, and where no
 * delivery is to come. `table`: what was learned from real journeys.
 */
export function findEstimate(
  table: EstimateTable,
  carrier: string,
  journey: Journey,
  now: Date,
): ParcelEstimate | null {
  if (carrier === unknownCarrier || !expectsDelivery(journey)) return null;
  const last = journey.checkpoints.find(({ subStatus }) => subStatus !== null);
  if (last?.subStatus == null) return null;
  const { simulated } = journey;
  const named = simulated ? { carrier: sandboxId, service: null } : { carrier };
  const made = (simulated ? simulatedTable() : table).estimate({
    parcel: describeFacts({ ...journey, id: "", ...named }),
    ...{ stage: last.subStatus, weekday: weekdayOf(last.time) },
    ...{ at: roughInstant(last.time), now: now.getTime() },
  });
  if (made === null || !Number.isFinite(made.high)) return null;
  const iso = (at: number) => new Date(Math.round(at / minuteMs) * minuteMs).toISOString();
  return {
    ...{ from: iso(made.low), middle: iso(made.middle), to: iso(made.high) },
    ...{ at: now.toISOString(), evidence: Math.floor(made.evidence) },
  };
}
