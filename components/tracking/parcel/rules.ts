import { dayMs } from "@/lib/core/calendar";
import { type Status, underwayStatuses } from "@/lib/core/statuses";
import { estimateDaysMax } from "@/lib/parcels/estimates/constants";
import { customsSubStatuses, type SubStatus, stuckDays } from "@/lib/parcels/parcel/constants";
import { expectsDelivery, isFinal, residenceDays } from "@/lib/parcels/parcel/rules";
import type { ViewEntries } from "@/lib/platform/browser/merge-views";
import { localTime, todayAt } from "@/lib/platform/i18n/format-time";
import { readerProblems } from "@/lib/tracking/store/constants";
import type { ParcelView, Problem, RequestedNumber } from "@/lib/tracking/store/schemas";

/** State of a card. */
export type CardState =
  /** A fetch is under way and nothing is known yet. */
  | "asking"
  /** The carrier is unknown: the reader chooses. */
  | "carrierUnknown"
  /** A problem prevents fetching, and nothing is known of the journey. */
  | "problem"
  /** Nothing is known, no fetch is under way, no problem. */
  | "quiet"
  /** A status is known; a problem may be shown beside it and never replaces it. */
  | "known";

/** State of a view. null = the server has not responded for this number or carrier yet. */
export function cardState(view: ParcelView | null): CardState {
  if (view === null) return "asking";
  if (view.subStatus !== null || view.checkpoints.length > 0 || view.status !== "not_found") return "known";
  if (view.problem?.kind === "carrierUnknown") return "carrierUnknown";
  if (view.asking && view.problem?.kind !== "moreInfoNeeded") return "asking";
  if (view.problem) return "problem";
  return view.carrier === null ? "carrierUnknown" : "quiet";
}

const underway: ReadonlySet<Status> = new Set(underwayStatuses);

/** The local days of an estimate, `2026-03-14`. */
export interface ExpectedDays {
  readonly first: string;
  readonly last: string;
  /** Their last one is over. */
  readonly isOver: boolean;
  /** It is over while the parcel is underway: later than expected (ADR 0114). */
  readonly isLate: boolean;
  /** Too many days to be shown. */
  readonly isWide: boolean;
}

/** On which days a parcel is expected in a time zone; null without an estimate, and where no delivery is to come. */
export function expectedDays(
  { status, subStatus, estimate }: Pick<ParcelView, "status" | "subStatus" | "estimate">,
  now: Date,
  timeZone: string,
): ExpectedDays | null {
  if (!estimate || !expectsDelivery({ status, subStatus })) return null;
  const dayOf = (at: string | Date) => localTime(at, timeZone).slice(0, 10);
  const [first, last] = [dayOf(estimate.from), dayOf(estimate.to)];
  const isOver = dayOf(now) > last;
  const isWide = (Date.parse(last) - Date.parse(first)) / dayMs >= estimateDaysMax;
  return { first, last, isOver, isLate: isOver && underway.has(status), isWide };
}

/** Days since the last event of a parcel in transit that has been silent for too long; null of others, and where its next number has the news. */
export function silentDays(
  { status, lastEventAt, nextLeg }: Pick<ParcelView, "status" | "lastEventAt" | "nextLeg">,
  now: Date,
): number | null {
  if (status !== "in_transit" || nextLeg !== null) return null;
  const days = residenceDays(lastEventAt === null ? null : new Date(lastEventAt), now);
  return days !== null && days >= stuckDays ? days : null;
}

const heldByCustoms: ReadonlySet<SubStatus | null> = new Set<SubStatus>(customsSubStatuses);

/**
 * A number of the post that presents international mail to the customs that hold it: the same kind of mail, issued where it is held
 * (zeros, whose check digit is 5). null of other parcels, and where customs of the country of origin hold it.
 */
export function customsPostNumber({
  number,
  subStatus,
  origin,
  destination,
  checkpoints,
}: Pick<ParcelView, "number" | "subStatus" | "origin" | "destination" | "checkpoints">): string | null {
  if (destination === null || destination === origin || !heldByCustoms.has(subStatus)) return null;
  const place = checkpoints.find((one) => one.subStatus === subStatus)?.place;
  const isMail = /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number) && !number.endsWith(destination);
  return isMail && (place?.country ?? destination) === destination
    ? `${number.slice(0, 2)}000000005${destination}`
    : null;
}

/** Whether its carrier took it on the last stretch today, where that was; `zone`: the reader's, for a place without one. */
export function isOutToday(
  { subStatus, checkpoints, destination }: Pick<ParcelView, "subStatus" | "checkpoints" | "destination">,
  now: Date,
  zone: string,
): boolean {
  if (subStatus !== "out_for_delivery") return false;
  const event = checkpoints.find((one) => one.subStatus === subStatus);
  if (!event) return false;
  const at = { offset: event.time.offset, country: event.place?.country ?? destination, zone };
  return event.time.local.slice(0, 10) === todayAt(at, now);
}

const readers: ReadonlySet<Problem["kind"]> = new Set(readerProblems);

/** Whether the problem needs the reader (a colour) or only time (a note). */
export function problemWeight(kind: Problem["kind"]): "reader" | "time" {
  return readers.has(kind) ? "reader" : "time";
}

/** Nothing is known of the parcel, and only its reader can change that. */
export function needsAction(view: ParcelView | null): boolean {
  const state = cardState(view);
  if (state === "carrierUnknown") return true;
  return state === "problem" && view?.problem != null && problemWeight(view.problem.kind) === "reader";
}

/** No carrier is known and the parcel is underway, as far as anything tells: its reader chooses the carrier. */
export function asksForCarrier(view: ParcelView | null): boolean {
  if (cardState(view) === "carrierUnknown") return true;
  return view?.carrier === null && knownStatusOf(view) !== null && !isFinal(view.status);
}

/** A check digit is wrong for the carrier that the number was read for, and no carrier has said anything of it: probably mistyped. */
export function hasTypo(view: ParcelView | null): boolean {
  if (view === null || view.chosen || (cardState(view) === "known" && isFromCarrier(view))) return false;
  return view.candidates.some(({ carrier, check }) => carrier === view.carrier && check === "failed");
}

const isFromCarrier = ({ simulated, checkpoints }: ParcelView) => !simulated && checkpoints.length > 0;

/** Whether emails can follow: the journey goes on, and a connector can fetch it. */
export function canNotify(view: ParcelView | null, carrier: string | null): boolean {
  return carrier !== null && view !== null && !isFinal(view.status) && view.why !== "notConnected";
}

/** The parcel's result, or null while nothing is known, which is not the same as not found. */
export function knownStatusOf(view: ParcelView | null): Status | null {
  return view !== null && cardState(view) === "known" ? view.status : null;
}

/** Whole days from the parcel's first event to its delivery, or to now; null if either end is uncertain. */
export function transitDays(
  view: ParcelView,
  now: Date,
): { readonly days: number; readonly over: boolean } | null {
  const started = view.onlineAt ?? view.checkpoints.at(-1)?.time.utc ?? null;
  if (started === null || view.checkpoints.length === 0) return null;
  const over = isFinal(view.status);
  const ended = over ? (view.deliveredAt ?? view.lastEventAt) : now.toISOString();
  if (ended === null) return null;
  return { days: Math.max(0, Math.floor((Date.parse(ended) - Date.parse(started)) / dayMs)), over };
}

/** The carrier's final response is that it does not know this number: "not yet" would be untrue. */
export function isLastWord({ status, why }: ParcelView): boolean {
  return status === "not_found" && why === "finished";
}

/** The `tel:` address of a phone: digits and a leading plus. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** The request for the list: its numbers with the carriers that the reader chose. */
export function askedNumbers(entries: ViewEntries<ParcelView>): { number: string; carrier?: string }[] {
  return entries
    .filter(({ removed }) => !removed)
    .map(({ number, carrier }) => (carrier === null ? { number } : { number, carrier }));
}

/** As `askedNumbers`, with proof of earlier responses to this page. */
export function askedAgain(entries: ViewEntries<ParcelView>): RequestedNumber[] {
  return entries
    .filter(({ removed }) => !removed)
    .map(({ number, carrier, view, before }) => {
      const viewToken = view?.viewToken ?? before?.view?.viewToken;
      return { number, ...(carrier !== null && { carrier }), ...(viewToken && { viewToken }) };
    });
}

/** Result of a refresh, compared with the state before; `given`: with a postcode or phone. */
export function checkRefresh(
  before: ParcelView | null,
  after: ParcelView,
  given = false,
): "fresh" | "still" | "same" | "news" | "notTheKey" {
  if (given && after.problem?.kind === "protected") return "notTheKey";
  const sameParcel = before !== null && before.carrier === after.carrier;
  if (sameParcel && after.version > before.version && after.checkpoints.length > before.checkpoints.length)
    return "news";
  if (after.asking) return "still";
  if (sameParcel && before.askedAt !== null && before.askedAt === after.askedAt) return "fresh";
  return sameParcel && after.status === before.status && after.subStatus === before.subStatus
    ? "same"
    : "news";
}

/** Events of `after` that are new; none if the journey was not known before. */
export function newEvents(before: ParcelView | null, after: ParcelView): readonly string[] {
  if (before === null || before.carrier !== after.carrier || before.checkpoints.length === 0) return [];
  const known = new Set(before.checkpoints.map(({ fingerprint }) => fingerprint));
  return after.checkpoints.map(({ fingerprint }) => fingerprint).filter((one) => !known.has(one));
}

/** Ordinary kinds of mail as carriers name them in English, lower case, and their names in the messages. */
const serviceKinds = {
  parcel: "parcel",
  package: "package",
  letter: "letter",
  "small packet": "smallPacket",
  "tracked packet": "trackedPacket",
  registered: "registered",
  "registered mail": "registered",
  "registered letter": "registeredLetter",
  "insured letter": "insuredLetter",
  express: "express",
  standard: "standard",
  economy: "economy",
  priority: "priority",
} as const;

/** The kind of mail that a service is; null for a carrier's own product, which keeps its name. */
export function serviceKind(service: string): (typeof serviceKinds)[keyof typeof serviceKinds] | null {
  const name = service.trim().toLowerCase();
  return Object.hasOwn(serviceKinds, name) ? serviceKinds[name as keyof typeof serviceKinds] : null;
}
