import type { RawAnswer } from "@/lib/connectors/kit/query-schemas";
import type { expireDays } from "@/lib/parcels/parcel/constants";
import { type DerivedStatus, deriveStatus } from "@/lib/parcels/parcel/derive-status";
import { mergeCheckpoints } from "@/lib/parcels/parcel/merge-checkpoints";
import { isAfter, isCredible, isNewGeneration } from "@/lib/parcels/parcel/rules";
import type { CarrierReport, Extra, Outcome, OutcomeKind } from "@/lib/parcels/parcel/schemas";
import { sandboxId } from "./constants";
import {
  compareJourneys,
  type InFlightRequest,
  type Journey,
  type KnownParcel,
  type Merged,
  pick,
} from "./find-changes";
import { isFound } from "./rules";

/** Result of fetching one parcel. */
export interface Observation {
  readonly parcelId: string;
  readonly outcome: Outcome;
  readonly connector: string | null;
  /** Lease it was fetched under; null = without one. */
  readonly lease?: string | null;
  /** The raw response: stored as evidence under its hash. */
  readonly raw: RawAnswer | null;
  /** When the response was given. */
  readonly at: Date;
  /** Postcode and phone that were sent to the carrier and that it used; absent = none. */
  readonly opened?: Extra | undefined;
  /** Pushed by the carrier, perhaps late, not fetched. */
  readonly pushed?: boolean;
  /** Stored answers of the connector, read again: what they said before is replaced. Nothing was fetched. */
  readonly replayed?: readonly ReplayedAnswer[];
}

/** A stored answer as the present reader reads it. */
export interface ReplayedAnswer {
  readonly hash: string;
  readonly at: Date;
  readonly outcome: Outcome;
}

const nothing: Journey = {
  status: "not_found",
  subStatus: null,
  checkpoints: [],
  current: null,
  reportedAt: null,
  service: null,
  origin: null,
  destination: null,
  eta: null,
  proof: [],
  nextLeg: null,
  simulated: false,
  onlineAt: null,
  deliveredAt: null,
  lastEventAt: null,
};

/** Responses that say something about the parcel, including "no data". */
const readable: ReadonlySet<OutcomeKind> = new Set(["found", "noData", "moreInfoNeeded", "badNumber"]);

/**
 * Applies one response, given at `at`, to a parcel. The journey does not depend on the order or number of
 * responses; a failure changes only the fetch state. Pure.
 */
export function mergeObservation(
  known: KnownParcel,
  { outcome, at, connector, pushed = false }: Pick<Observation, "outcome" | "at" | "connector" | "pushed">,
  kind: keyof typeof expireDays,
): Merged {
  const merged = mergeJourney(known, { outcome, at, pushed }, kind);
  const journey = markMadeUp(merged.journey, outcome, connector);
  return compareJourneys(known, journey, mergeAsking(known, outcome, at), merged.newGeneration);
}

/**
 * All sandbox responses are simulated, also "no data" and failures; a simulated journey ends as soon as a real
 * carrier says anything about the number.
 */
function markMadeUp(journey: Journey, outcome: Outcome, connector: string | null): Journey {
  if (connector === sandboxId)
    return journey.simulated || isFound(journey) ? journey : { ...journey, simulated: true };
  if (!journey.simulated || connector === null || !readable.has(outcome.kind)) return journey;
  return { ...nothing, subStatus: outcome.kind === "noData" ? "not_found" : null };
}

function mergeJourney(
  known: KnownParcel,
  { outcome, at, pushed }: Required<Pick<Observation, "outcome" | "at" | "pushed">>,
  kind: keyof typeof expireDays,
): { readonly journey: Journey; readonly newGeneration: boolean } {
  const found = isFound(known);
  if (outcome.kind === "noData") {
    const journey = found
      ? derive(known, known, at, kind)
      : { ...pick(known), status: "not_found" as const, subStatus: "not_found" as const };
    return { journey, newGeneration: false };
  }
  // A simulated journey never replaces a known real one.
  if (outcome.kind !== "found" || (outcome.report.simulated && found && !known.simulated))
    return { journey: pick(known), newGeneration: false };
  const { report } = outcome;
  const madeUp = found && known.simulated && !report.simulated;
  const newGeneration = !madeUp && found && isNewGeneration(known.checkpoints, report.checkpoints, at);
  // Old news of the parcel that had this number before.
  if (known.generation > 1 && isNewGeneration(report.checkpoints, known.checkpoints, at))
    return { journey: pick(known), newGeneration: false };
  const before = madeUp || newGeneration ? { ...known, ...nothing } : known;
  return { journey: derive(before, addReport(before, report, { at, pushed }), at, kind), newGeneration };
}

/** Events are merged; fields of the whole parcel come from the newest response. */
function addReport(
  before: Journey,
  report: CarrierReport,
  { at, pushed }: Required<Pick<Observation, "at" | "pushed">>,
): Journey {
  const checkpoints = mergeCheckpoints(before.checkpoints, report.checkpoints);
  const isOlder = before.reportedAt !== null && at < before.reportedAt;
  if (isOlder || (pushed && isOvertaken(report, before, at))) return { ...pick(before), checkpoints };
  return {
    ...pick(before),
    checkpoints,
    current: { status: report.current, expired: report.expiredByCarrier },
    reportedAt: at,
    service: report.service,
    origin: report.origin,
    destination: report.destination,
    eta: report.eta,
    proof: report.proof,
    nextLeg: report.nextLeg,
    simulated: report.simulated,
  };
}

/** Pushes arrive in any order: one whose status is older than known data is outdated. */
function isOvertaken(report: CarrierReport, before: Journey, at: Date): boolean {
  const stated = report.current?.time ?? report.checkpoints[0]?.time;
  if (!stated) return false;
  const status = before.current?.status?.time ?? null;
  const known = [...(status ? [status] : []), ...before.checkpoints.map(({ time }) => time)];
  return known.some((time) => isCredible(time, at) && isAfter(time, stated));
}

/** The journey with its status derived again, as of the latest answer. */
export function derive(
  before: KnownParcel,
  journey: Journey,
  at: Date,
  kind: keyof typeof expireDays,
): Journey {
  const status: DerivedStatus = deriveStatus({
    checkpoints: journey.checkpoints,
    current: journey.current?.status ?? null,
    previous: isFound(before) ? { subStatus: before.subStatus, deliveredAt: before.deliveredAt } : null,
    proof: journey.proof,
    expiredByCarrier: journey.current?.expired ?? false,
    origin: journey.origin,
    destination: journey.destination,
    now: before.answeredAt !== null && before.answeredAt > at ? before.answeredAt : at,
    kind,
    createdAt: before.createdAt,
  });
  return { ...pick(journey), ...status };
}

function mergeAsking(known: KnownParcel, outcome: Outcome, at: Date): InFlightRequest {
  if (known.askedAt !== null && at < known.askedAt) {
    const { askedAt, answeredAt, failures } = known;
    return { askedAt, answeredAt, failures, outcome: known.outcome, outcomeDetail: known.outcomeDetail };
  }
  const ok = readable.has(outcome.kind);
  return {
    askedAt: at,
    answeredAt: ok ? at : known.answeredAt,
    outcome: outcome.kind,
    outcomeDetail: detailOf(outcome),
    failures: ok ? 0 : known.failures + 1,
  };
}

/**
 * The part of an outcome to store. Without the sample of an unreadable response, which is stored separately.
 */
export function detailOf(outcome: Outcome): InFlightRequest["outcomeDetail"] {
  switch (outcome.kind) {
    case "moreInfoNeeded":
      return { fields: outcome.fields };
    case "noData":
      return { final: outcome.final };
    case "throttled":
      return { scope: outcome.scope, retryAfterMs: outcome.retryAfterMs };
    case "pending":
    case "down":
      return { retryAfterMs: outcome.retryAfterMs };
    case "denied":
      return { fatal: outcome.fatal };
    default:
      return null;
  }
}
