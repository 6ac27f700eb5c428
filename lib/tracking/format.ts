import { detect } from "@/lib/detection/detect-carrier";
import { normalizeNumber } from "@/lib/detection/normalize-number";
import type { Candidate } from "@/lib/detection/schemas";
import { extraFields, levels, type Result, type SubStatus } from "@/lib/parcel/constants";
import { proveService } from "@/lib/parcel/prove-service";
import { redactCheckpoint } from "@/lib/parcel/redact-checkpoint";
import type { Checkpoint, Eta, OutcomeKind } from "@/lib/parcel/schemas";
import { pendingShownMs, unknownCarrier } from "./constants";
import { isFound } from "./rules";
import type { ParcelView, Problem, ScheduleReason } from "./schemas";
import { type ExtraHashes, proofOf } from "./seal-extra";
import { signView } from "./sign-view";

/** What a view needs of a parcel's row and its schedule. */
export interface ParcelFacts {
  readonly number: string;
  readonly carrier: string;
  readonly result: number;
  readonly sub: string | null;
  readonly checkpoints: unknown;
  readonly eta: unknown;
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
  readonly why: string | null;
  readonly claim: string | null;
  /** Keyed hashes of what the carrier wanted to know, by field; null = it tells anybody. */
  readonly protection: unknown;
}

export interface ViewOptions {
  readonly now: Date;
  /**
   * Who reads it. public (without it): strangers, who see a carrier's free text only where it is proved harmless;
   * owner: the account that has the shipment, which sees it as it is stored.
   */
  readonly audience?: Audience;
  /** What the reader has proved to know of a protected parcel (`proofOf`); without it they see status and stage. */
  readonly proof?: string;
  /** Ranked with what is known of the reader; found from the number alone without it. */
  readonly candidates?: readonly Candidate[];
  /** The reader named the carrier. */
  readonly chosen?: boolean;
  /** The first answer will be made up: said from the beginning, so that nothing moves when it comes. */
  readonly simulates?: boolean;
}

export type Audience = "public" | "owner";

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
 * A parcel's row as its readers (`audience`, `proof`) see it. Pure but for detection's own tables and the signature. Leaves
 * out evidence, and of a protected parcel all but status and stage where the reader has not proved its keys.
 */
export function formatParcel(stored: ParcelFacts, options: ViewOptions): ParcelView {
  const proof = options.proof ?? "";
  const isOpen = stored.protection === null || proof === proofOf(stored.number, stored.protection);
  const facts = isOpen ? stored : { ...stored, ...unseen };
  const result = facts.result as Result;
  const asking = isAsking(facts, options.now);
  const carrier = facts.carrier === unknownCarrier ? null : facts.carrier;
  return {
    number: facts.number,
    carrier,
    result,
    level: levels[result],
    sub: facts.sub as SubStatus | null,
    ...formatFreeText(facts, carrier, options.audience ?? "public"),
    eta: facts.eta as Eta | null,
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
    why: facts.why as ScheduleReason | null,
    problem: isOpen ? formatProblem(facts) : formatProtected(facts, options.now),
    candidates: viewCandidates(options.candidates ?? detect(facts.number)),
    chosen: options.chosen ?? false,
    version: facts.version,
    viewToken: signView({ number: facts.number, proof }, options.now),
  };
}

/** What carriers write as they like: events, the name of the service, the next leg's number. */
function formatFreeText(
  facts: ParcelFacts,
  carrier: string | null,
  audience: Audience,
): Pick<ParcelView, "checkpoints" | "service" | "nextLeg"> {
  const checkpoints = (facts.checkpoints as Checkpoint[]).map(({ evidence: _, ...shown }) => shown);
  const nextLeg = facts.nextLeg as ParcelView["nextLeg"];
  if (audience === "owner") return { checkpoints, service: facts.service, nextLeg };
  return {
    checkpoints: checkpoints.map((event) => redactCheckpoint(event, carrier)),
    service: proveService(facts.service),
    // A telephone number is no tracking number.
    nextLeg: nextLeg !== null && normalizeNumber(nextLeg.number).number === nextLeg.number ? nextLeg : null,
  };
}

/** A journey of which nothing is seen but status and stage: one that is protected, or not there. */
const unseen = {
  checkpoints: [],
  eta: null,
  service: null,
  origin: null,
  destination: null,
  proof: [],
  nextLeg: null,
  onlineAt: null,
  deliveredAt: null,
  lastEventAt: null,
} as const satisfies Partial<ParcelFacts>;

/** View of a number whose carrier nobody here can find: nothing is stored for it. */
export function formatUnknown(number: string, now: Date): ParcelView {
  const nothing: ParcelFacts = {
    ...unseen,
    number,
    carrier: unknownCarrier,
    result: 0,
    sub: null,
    simulated: false,
    askedAt: null,
    answeredAt: null,
    outcome: null,
    outcomeDetail: null,
    version: 0,
    dueAt: null,
    why: null,
    claim: null,
    protection: null,
  };
  const problem: Problem = { kind: "carrierUnknown", at: now.toISOString() };
  return { ...formatParcel(nothing, { now, candidates: [] }), problem };
}

type AskFacts = Pick<ParcelFacts, "outcome" | "sub" | "askedAt" | "dueAt" | "claim">;

const isDue = ({ dueAt }: Pick<AskFacts, "dueAt">, now: Date) => dueAt !== null && dueAt <= now;

/** A question to the carrier is under way or queued. */
export function isAsking(facts: AskFacts, now: Date): boolean {
  return facts.claim !== null || isDue(facts, now) || isLookedUp(facts);
}

/** When it is asked for next, as ISO; null while it is being asked for, or never again. */
export function nextAskAt(facts: Pick<AskFacts, "dueAt" | "claim">, now: Date): string | null {
  return facts.claim === null && !isDue(facts, now) ? iso(facts.dueAt) : null;
}

/** An aggregator took the number moments ago and is asking the carrier: for the reader that is still asking. */
function isLookedUp({ outcome, sub, askedAt, dueAt }: AskFacts): boolean {
  if (outcome !== "pending" || sub !== null || askedAt === null || dueAt === null) return false;
  return dueAt.getTime() - askedAt.getTime() <= pendingShownMs;
}

/** The carrier protects the journey, and this reader may say what it is protected by. */
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
  const found = isFound({ result: facts.result as Result, sub: facts.sub as SubStatus | null });
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
