import type { Status } from "@/lib/core/statuses";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import type { Candidate } from "@/lib/parcels/detection/schemas";
import type { ParcelEstimate } from "@/lib/parcels/estimates/schemas";
import { extraFields, progressSteps, type SubStatus } from "@/lib/parcels/parcel/constants";
import { proveService } from "@/lib/parcels/parcel/prove-service";
import type { Checkpoint, Eta, OutcomeKind } from "@/lib/parcels/parcel/schemas";
import { townsOf } from "@/lib/parcels/places/name-town";
import { pendingShownMs, unknownCarrier } from "./constants";
import { isFound } from "./rules";
import type { ParcelView, Problem, ScheduleReason } from "./schemas";
import { type ExtraHashes, proofOf } from "./seal-extra";
import { showCheckpoint, showPublicly } from "./show-checkpoints";
import { signView } from "./sign-view";

/** What a view needs from a parcel's row and its schedule. */
export interface ParcelFacts {
  readonly number: string;
  readonly carrier: string;
  readonly status: Status;
  readonly subStatus: string | null;
  readonly checkpoints: unknown;
  readonly eta: unknown;
  readonly estimate: unknown;
  readonly service: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly proof: unknown;
  readonly nextLeg: unknown;
  readonly simulated: boolean;
  readonly onlineAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lastEventAt: Date | null;
  readonly askedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly outcome: string | null;
  readonly outcomeDetail: unknown;
  readonly version: number;
  readonly dueAt: Date | null;
  readonly reason: string | null;
  readonly lease: string | null;
  /** Keyed hashes of what the carrier asked for, by field; null = the journey is public. */
  readonly protection: unknown;
}

export interface ViewOptions {
  readonly now: Date;
  /**
   * Who sees the view. public (default): other users and visitors, who see a carrier's free text only where it
   * is proved harmless; owner: the account whose number it is, which sees the text as stored; withheld: an account
   * that has the number on its list, and neither proved that it is its own nor is shown it otherwise.
   */
  readonly audience?: Audience;
  /**
   * What the reader proved to know of a protected parcel (`proofOf`); otherwise only status and stage are
   * shown.
   */
  readonly proof?: string;
  /** Candidates as ranked for this reader; empty where no reader sees them. */
  readonly candidates: readonly Candidate[];
  /** The reader chose the carrier. */
  readonly chosen?: boolean;
  /** The first result will be simulated: shown from the start, so that the layout does not shift later. */
  readonly simulates?: boolean;
}

export type Audience = "public" | "owner" | "withheld";

const problemKinds: ReadonlySet<string> = new Set<Problem["kind"]>([
  "moreInfoNeeded",
  "badNumber",
  "unreadable",
  "throttled",
  "denied",
  "down",
  "notConnected",
]);

/**
 * A parcel's row as this reader (`audience`, `proof`) may see it. Pure except for the
 * signature. Omits evidence, and for a protected parcel everything but status and stage unless its keys were
 * proved.
 */
export function formatParcel(stored: ParcelFacts, options: ViewOptions): ParcelView {
  if (options.audience === "withheld" && hasNews(stored)) return formatWithheld(stored, options);
  const proof = options.proof ?? "";
  const isOpen = stored.protection === null || proof === proofOf(stored.number, stored.protection);
  const facts = isOpen ? stored : { ...stored, ...unseen };
  const { status } = facts;
  const asking = isAsking(facts, options.now);
  const carrier = facts.carrier === unknownCarrier ? null : facts.carrier;
  const shown = formatFreeText(facts, carrier, options.audience ?? "public");
  const place = shown.checkpoints[0]?.place;
  return {
    number: facts.number,
    carrier,
    status,
    progressStep: progressSteps[status],
    subStatus: facts.subStatus as SubStatus | null,
    ...shown,
    ...(place && { towns: townsOf(place) }),
    eta: facts.eta as Eta | null,
    estimate: facts.estimate as ParcelEstimate | null,
    origin: facts.origin,
    destination: facts.destination,
    proof: facts.proof as ParcelView["proof"],
    onlineAt: iso(facts.onlineAt),
    deliveredAt: iso(facts.deliveredAt),
    lastEventAt: iso(facts.lastEventAt),
    simulated: facts.simulated || (facts.outcome === null && (options.simulates ?? false)),
    asking,
    askedAt: iso(facts.askedAt),
    answeredAt: iso(facts.answeredAt),
    nextAskAt: nextAskAt(facts, options.now),
    why: facts.reason as ScheduleReason | null,
    problem: isOpen ? formatProblem(facts) : formatProtected(facts, options.now),
    candidates: viewCandidates(options.candidates),
    chosen: options.chosen ?? false,
    version: facts.version,
    viewToken: signView({ number: facts.number, proof }, options.now),
  };
}

/** Free text from carriers: events, service name, number of the next leg. */
function formatFreeText(
  facts: ParcelFacts,
  carrier: string | null,
  audience: Audience,
): Pick<ParcelView, "checkpoints" | "service" | "nextLeg"> {
  const journey = facts.checkpoints as readonly Checkpoint[];
  const nextLeg = facts.nextLeg as ParcelView["nextLeg"];
  if (audience === "owner")
    return { checkpoints: journey.map(showCheckpoint), service: facts.service, nextLeg };
  return {
    checkpoints: showPublicly(journey, carrier),
    service: proveService(facts.service),
    nextLeg: nextLeg && proveNextLeg(nextLeg),
  };
}

/** A telephone number is not a tracking number, nor are words. */
function proveNextLeg(nextLeg: NonNullable<ParcelView["nextLeg"]>): ParcelView["nextLeg"] {
  const { number } = normalizeNumber(nextLeg.number);
  return number !== null && /^[0-9A-Z]+$/.test(nextLeg.number) ? { ...nextLeg, number } : null;
}

/** A journey reduced to status and stage: a protected one, or none. */
const unseen = {
  checkpoints: [],
  eta: null,
  estimate: null,
  service: null,
  origin: null,
  destination: null,
  proof: [],
  nextLeg: null,
  onlineAt: null,
  deliveredAt: null,
  lastEventAt: null,
} as const satisfies Partial<ParcelFacts>;

function hasNews({ status, lastEventAt, checkpoints }: ParcelFacts): boolean {
  return status !== "not_found" || lastEventAt !== null || (checkpoints as readonly Checkpoint[]).length > 0;
}

/** View for whoever is told nothing of a journey; without a token, which would open it elsewhere. */
function formatWithheld(stored: ParcelFacts, { now, candidates }: ViewOptions): ParcelView {
  const facts = { ...stored, ...unseen, status: "not_found", subStatus: null, outcome: null } as const;
  const problem: Problem = { kind: "withheld", at: (stored.askedAt ?? now).toISOString() };
  return { ...formatParcel({ ...facts, protection: null }, { now, candidates }), problem, viewToken: "" };
}

/**
 * View of a number of which nothing is stored: no connector here can find its carrier (null), or no more new numbers are
 * looked up for visitors today.
 */
export function formatUnstored(
  {
    number,
    carrier,
    candidates,
  }: { number: string; carrier: string | null; candidates: readonly Candidate[] },
  now: Date,
): ParcelView {
  const nothing: ParcelFacts = {
    ...unseen,
    number,
    carrier: carrier ?? unknownCarrier,
    status: "not_found",
    subStatus: null,
    simulated: false,
    askedAt: null,
    answeredAt: null,
    outcome: null,
    outcomeDetail: null,
    version: 0,
    dueAt: null,
    reason: null,
    lease: null,
    protection: null,
  };
  const kind = carrier === null ? "carrierUnknown" : "limitReached";
  const shown = { now, candidates: carrier === null ? [] : candidates };
  return { ...formatParcel(nothing, shown), problem: { kind, at: now.toISOString() } };
}

type AskFacts = Pick<ParcelFacts, "outcome" | "subStatus" | "askedAt" | "dueAt" | "lease">;

/** Its next query is due. All that `isAsking` and `nextAskAt` take from the time. */
export function isDue({ dueAt }: Pick<AskFacts, "dueAt">, now: Date): boolean {
  return dueAt !== null && dueAt <= now;
}

/** A query to the carrier is in flight or queued. */
export function isAsking(facts: AskFacts, now: Date): boolean {
  return facts.lease !== null || isDue(facts, now) || isLookedUp(facts);
}

/** Next poll, as ISO; null while one is in flight, or when polling has ended. */
export function nextAskAt(facts: Pick<AskFacts, "dueAt" | "lease">, now: Date): string | null {
  return facts.lease === null && !isDue(facts, now) ? iso(facts.dueAt) : null;
}

/**
 * An aggregator registered the number moments ago and is still fetching: shown to the reader as in progress.
 */
function isLookedUp({ outcome, subStatus, askedAt, dueAt }: AskFacts): boolean {
  if (outcome !== "pending" || subStatus !== null || askedAt === null || dueAt === null) return false;
  return dueAt.getTime() - askedAt.getTime() <= pendingShownMs;
}

/** The carrier protects the journey, and this reader may enter the postcode or phone. */
function formatProtected({ askedAt, protection }: ParcelFacts, now: Date): Problem {
  const fields = extraFields.filter((field) => (protection as ExtraHashes)[field] !== undefined);
  return { kind: "protected", at: (askedAt ?? now).toISOString(), fields };
}

function formatProblem(facts: ParcelFacts): Problem | null {
  if (facts.outcome === null || facts.askedAt === null) return null;
  const at = facts.askedAt.toISOString();
  const kind = facts.outcome as OutcomeKind;
  if (problemKinds.has(kind)) {
    const { fields } = (facts.outcomeDetail ?? {}) as { fields?: Problem["fields"] };
    return { kind: kind as Problem["kind"], at, ...(fields ? { fields } : {}) };
  }
  const found = isFound({ status: facts.status, subStatus: facts.subStatus as SubStatus | null });
  if (facts.carrier === unknownCarrier && !found && kind === "noData") return { kind: "carrierUnknown", at };
  return null;
}

function viewCandidates(candidates: readonly Candidate[]): ParcelView["candidates"] {
  return candidates.map(({ carrier, confidence, check, reasons }) => ({
    carrier,
    confidence,
    check,
    reasons: reasons.map((reason) => ({ ...reason })),
  }));
}

function iso(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
