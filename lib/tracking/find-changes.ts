import { isDeepStrictEqual } from "node:util";
import type { Checkpoint } from "@/lib/parcel/schemas";
import type { InFlightRequest, Journey, KnownParcel, Merged } from "./merge-observation";

/** What has to be written and published of a changed parcel. */
export function compareJourneys(
  known: KnownParcel,
  journey: Journey,
  asking: InFlightRequest,
  newGeneration: boolean,
): Merged {
  const journeyWritten = newGeneration || !sameJson(pick(journey), pick(known), "reportedAt");
  const status = journey.status !== known.status || journey.subStatus !== known.subStatus;
  const seen = newGeneration || (journeyWritten && !isSameShown(journey, known));
  const change = newGeneration || status ? "status" : seen ? "checkpoints" : null;
  return { journey, asking, journeyWritten, change, newGeneration };
}

/** Whether two journeys are the same without internal fields. */
function isSameShown(a: Journey, b: Journey): boolean {
  const { current: _, reportedAt: __, checkpoints, ...rest } = pick(a);
  return (
    checkpoints.length === b.checkpoints.length &&
    checkpoints.every((event, index) => isSameEvent(event, b.checkpoints[index])) &&
    sameJson(rest, b)
  );
}

function isSameEvent(a: Checkpoint, b: Checkpoint | undefined): boolean {
  return a === b || (b !== undefined && isDeepStrictEqual(shownEvent(a), shownEvent(b)));
}

function shownEvent({ evidence: _, source: __, tellings: ___, ...event }: Checkpoint) {
  return event;
}

/** Deep equality of the fields of `a` that ignores key order, since jsonb does not keep it. */
function sameJson<T extends object>(a: T, b: T, except?: keyof T): boolean {
  return (Object.keys(a) as (keyof T)[]).every(
    (key) => key === except || a[key] === b[key] || isDeepStrictEqual(a[key], b[key]),
  );
}

/** The journey alone. */
export function pick(from: Journey): Journey {
  return {
    status: from.status,
    subStatus: from.subStatus,
    checkpoints: from.checkpoints,
    current: from.current,
    reportedAt: from.reportedAt,
    service: from.service,
    origin: from.origin,
    destination: from.destination,
    eta: from.eta,
    proof: from.proof,
    nextLeg: from.nextLeg,
    simulated: from.simulated,
    onlineAt: from.onlineAt,
    deliveredAt: from.deliveredAt,
    lastEventAt: from.lastEventAt,
  };
}
