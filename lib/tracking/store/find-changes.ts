import { isDeepStrictEqual } from "node:util";
import type { Status } from "@/lib/core/statuses";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { CarrierReport, Checkpoint, Eta, OutcomeKind } from "@/lib/parcels/parcel/schemas";

/** The carrier's own status text, from the newest response that had the parcel. */
export interface CurrentStatus {
  readonly status: CarrierReport["current"];
  readonly expired: boolean;
}

/** What is known of a journey: changed by responses that have the parcel and by time, never by a failure. */
export interface Journey {
  readonly status: Status;
  readonly subStatus: SubStatus | null;
  readonly checkpoints: readonly Checkpoint[];
  readonly current: CurrentStatus | null;
  /** When the newest response that had the parcel was given. */
  readonly reportedAt: Date | null;
  readonly service: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly eta: Eta | null;
  readonly proof: CarrierReport["proof"];
  readonly nextLeg: CarrierReport["nextLeg"];
  readonly simulated: boolean;
  readonly onlineAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lastEventAt: Date | null;
}

/** State of the fetch. */
export interface InFlightRequest {
  readonly askedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly outcome: OutcomeKind | null;
  readonly outcomeDetail: Readonly<Record<string, unknown>> | null;
  readonly failures: number;
}

export interface KnownParcel extends Journey, InFlightRequest {
  readonly generation: number;
  readonly createdAt: Date;
}

export interface Merged {
  readonly journey: Journey;
  readonly asking: InFlightRequest;
  /** Part of the journey must be written. */
  readonly journeyWritten: boolean;
  /** status: status or sub-status changed; checkpoints: only the journey did; null = neither. */
  readonly change: "status" | "checkpoints" | null;
  /** The response is about another parcel with the same number: `journey` is that parcel's alone. */
  readonly newGeneration: boolean;
}

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
