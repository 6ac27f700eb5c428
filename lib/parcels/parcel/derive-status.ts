import { dayMs } from "@/lib/core/calendar";
import type { Status } from "@/lib/core/statuses";
import { collectionSubStatuses, expireDays, type SubStatus, subStatuses } from "./constants";
import { findInstant } from "./find-instant";
import { orderCheckpoints } from "./merge-checkpoints";
import { isAfter, isCredible, isFinal, isMovement, roughInstant, statusOf } from "./rules";
import type { CarrierReport, Checkpoint, EventTime } from "./schemas";

export interface StatusInput {
  /** All known checkpoints, including the new response's; any order. */
  readonly checkpoints: readonly Checkpoint[];
  readonly current: CarrierReport["current"];
  /** The previous derivation; null for a new parcel. */
  readonly previous: { readonly subStatus: SubStatus | null; readonly deliveredAt: Date | null } | null;
  readonly proof: CarrierReport["proof"];
  readonly expiredByCarrier: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly origin: string | null;
  readonly destination?: string | null;
  readonly now: Date;
  /** Posts get more time before a silent parcel expires. */
  readonly kind: keyof typeof expireDays;
  readonly createdAt: Date;
}

/** Instants are null until they have happened, or if their zone is uncertain; of a delivery the day is enough (`findInstant`). */
export interface DerivedStatus {
  readonly subStatus: SubStatus;
  readonly status: Status;
  /** First scan by the carrier. */
  readonly onlineAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lastEventAt: Date | null;
}

type Telling = Checkpoint & { readonly subStatus: SubStatus };
interface Journey {
  readonly input: StatusInput;
  /** Newest first, without impossible and future times. */
  readonly credible: readonly Checkpoint[];
  readonly telling: readonly Telling[];
}

/** An event this much older than the newest has a mistyped year, in days. */
const journeyDaysMax = 400;
const dumb: ReadonlySet<SubStatus | null> = new Set(["not_found", "expired"]);
const back: ReadonlySet<SubStatus> = new Set(["returning", "returned", "returned_before_export"]);
const waiting: ReadonlySet<SubStatus> = new Set(collectionSubStatuses);
/** Later events that prove a delivery scan wrong; movement does not, because it is often recorded late. */
const reopening: ReadonlySet<SubStatus> = new Set([
  ...back,
  "attempt_failed",
  "no_one_home",
  "wrong_address",
  "refused",
  "no_access",
  "rescheduled",
  "ready_for_collection",
  "ready_at_locker",
]);
/** Ended without arriving: silence afterwards is expected and does not turn it into Expired. */
const closed: ReadonlySet<SubStatus> = new Set(["lost", "destroyed", "cancelled"]);
/** Unspecific sub-statuses of a result; an event of the same result is more precise. */
const general: ReadonlySet<SubStatus> = new Set([
  "moving",
  "exception",
  "attempt_failed",
  "ready_for_collection",
  "delivered",
]);

/**
 * Derives the status: the carrier's current one, then the newest event's. Delivered stays against older and informational
 * scans, not against a later return; waiting at a shop is not delivered; unknown codes are "unclassified" after movement,
 * a label before; silence expires, a later event revives. Never derives from a failure. Pure, independent of event order.
 */
export function deriveStatus(input: StatusInput): DerivedStatus {
  const { now } = input;
  const credible = orderCheckpoints(input.checkpoints).filter((event) => isCredible(event.time, now));
  const telling = credible.filter(
    (event): event is Telling => event.subStatus !== null && !dumb.has(event.subStatus),
  );
  const journey = { input, credible, telling };
  const settled = beforeExport(journey, settle(journey));
  const subStatus = isSilent(journey, settled) ? "expired" : settled;
  const status = statusOf(subStatus);
  return {
    subStatus,
    status,
    onlineAt: onlineAtOf(journey),
    deliveredAt: status === "delivered" ? deliveredAtOf(journey) : null,
    lastEventAt: instantOf(credible[0]?.time),
  };
}

function settle(journey: Journey): SubStatus {
  const { current, previous } = journey.input;
  const end = endOf(journey);
  const events = end?.means ?? fromEvents(journey);
  if (current === null || dumb.has(current.subStatus) || !isUsable(current.time, journey.input.now)) {
    return (
      events ??
      previous?.subStatus ??
      (current === null || current.subStatus === "not_found" ? "not_found" : "label_created")
    );
  }
  if (current.subStatus === "unclassified") return events ?? "label_created";
  if (statusOf(current.subStatus) === "delivered") return fromDelivered(journey, current, events);
  if (isFinal(statusOf(current.subStatus))) return current.subStatus;
  if (end !== null && !undoes(journey, current, end)) return end.means;
  const newest = journey.telling[0]?.subStatus;
  if (events === "returning" && !closed.has(current.subStatus) && !isNewer(current, journey.telling[0]))
    return events;
  const exact =
    newest !== undefined &&
    general.has(current.subStatus) &&
    statusOf(newest) === statusOf(current.subStatus);
  return exact && newest !== "unclassified" ? newest : current.subStatus;
}

function isUsable(time: EventTime | null, now: Date): boolean {
  return time === null || isCredible(time, now);
}

/**
 * The carrier's status is delivered: a scan at a shop or locker is not that, and after a return it means the
 * sender.
 */
function fromDelivered(
  { telling, input }: Journey,
  current: NonNullable<CarrierReport["current"]>,
  events: SubStatus | null,
): SubStatus {
  const newest = telling[0];
  if (newest !== undefined && waiting.has(newest.subStatus)) {
    if (!isNewer(current, newest)) return newest.subStatus;
  }
  if (events !== null && back.has(events) && current.subStatus === "delivered") {
    return events === "returning" ? "returned" : events;
  }
  const exact = events !== null && statusOf(events) === "delivered" && general.has(current.subStatus);
  if (exact) return events;
  const before = input.previous?.subStatus ?? null;
  return before !== null && back.has(before) && before !== "returning" && current.subStatus === "delivered"
    ? before
    : current.subStatus;
}

/** Whether the carrier's status is said to be newer than an event. */
function isNewer({ time }: NonNullable<CarrierReport["current"]>, event: Telling | undefined): boolean {
  return time !== null && event !== undefined && isAfter(time, event.time);
}

/** Status by the events other than ends; null if there are none. A parcel that returns moves on the way. */
function fromEvents({ telling, input }: Journey): SubStatus | null {
  const newest = telling[0];
  if (newest === undefined)
    return input.checkpoints.length > 0 ? (previousOf(input) ?? "label_created") : null;
  const halt = telling.find(({ subStatus }) => statusOf(subStatus) !== "in_transit");
  if (halt?.subStatus === "returning") return halt.subStatus;
  if (newest.subStatus !== "unclassified") return newest.subStatus;
  return telling.some((event) => isMovement(event.subStatus)) ? "unclassified" : "label_created";
}

/** Events without a status leave the previous one. */
function previousOf({ previous }: StatusInput): SubStatus | null {
  const subStatus = previous?.subStatus ?? null;
  return dumb.has(subStatus) ? null : subStatus;
}

interface End {
  readonly subStatus: SubStatus;
  /** Its meaning: a delivery that ended a return is one to the sender. */
  readonly means: SubStatus;
  readonly time: EventTime | null;
}

/** The newest end of the journey, an event or an earlier response's status field; null if it was reopened. */
function endOf(journey: Journey): End | null {
  const { telling } = journey;
  const at = telling.findIndex((event) => isFinal(statusOf(event.subStatus)));
  const event = telling[at];
  if (event === undefined) {
    const end = rememberedEnd(journey.input);
    return end === null || isReopened(journey, telling, end) ? null : end;
  }
  if (isReopened(journey, telling.slice(0, at), event)) return null;
  const means = event.subStatus === "delivered" && wentBack(journey, at) ? "returned" : event.subStatus;
  return { subStatus: event.subStatus, means, time: event.time };
}

function rememberedEnd({ previous }: StatusInput): End | null {
  const subStatus = previous?.subStatus ?? null;
  if (subStatus === null || !isFinal(statusOf(subStatus))) return null;
  const utc = previous?.deliveredAt?.toISOString();
  const time = utc
    ? ({ local: utc.slice(0, 19), offset: "Z", utc, zoneFrom: "given" } satisfies EventTime)
    : null;
  return { subStatus, means: subStatus, time };
}

/** Whether a newer event proves a delivery wrong; with proof of delivery only a return does. */
function isReopened(
  { input }: Journey,
  newer: readonly Telling[],
  { subStatus, time }: Pick<End, "subStatus" | "time">,
): boolean {
  if (statusOf(subStatus) !== "delivered" || time === null) return false;
  const proves = input.proof.length === 0 ? reopening : back;
  return newer.some((event) => proves.has(event.subStatus) && isAfter(event.time, time));
}

/**
 * Whether a delivery ended a return: the parcel is then with the sender, unless it was turned around again or
 * is abroad.
 */
function wentBack({ telling, input: { origin } }: Journey, at: number): boolean {
  const country = telling[at]?.place?.country;
  if (origin !== null && country !== undefined && country !== origin) return false;
  for (const event of telling.slice(at)) {
    if (back.has(event.subStatus)) return true;
    if (event.subStatus === "rescheduled" || waiting.has(event.subStatus)) return false;
  }
  return false;
}

/**
 * Whether a current status that is no end undoes an earlier end: a return does, anything else only if it is
 * newer.
 */
function undoes(
  { input, telling }: Journey,
  current: NonNullable<CarrierReport["current"]>,
  end: End,
): boolean {
  if (statusOf(end.subStatus) !== "delivered") return false;
  const isAfterEnd = (time: EventTime | undefined) =>
    time !== undefined && end.time !== null && isAfter(time, end.time);
  if (current.subStatus === "returning")
    return current.time === null || end.time === null || isAfterEnd(current.time);
  if (input.proof.length > 0) return false;
  return isAfterEnd(current.time ?? telling[0]?.time);
}

/** A cross-border parcel returned before it left its country is Domestic returned. */
function beforeExport({ input, credible }: Journey, subStatus: SubStatus): SubStatus {
  const { origin, destination } = input;
  if (subStatus !== "returned" || !destination || destination === origin) return subStatus;
  const countries = credible.flatMap((event) => event.place?.country ?? []);
  return countries.length > 0 && countries.every((country) => country === origin)
    ? "returned_before_export"
    : subStatus;
}

function isSilent({ input, credible }: Journey, subStatus: SubStatus): boolean {
  if (isFinal(statusOf(subStatus)) || closed.has(subStatus)) return false;
  if (input.expiredByCarrier || input.current?.subStatus === "expired") return true;
  if (subStatus === "not_found") return false;
  const times = credible.map((event) => event.time);
  if (input.current?.time && isCredible(input.current.time, input.now)) times.push(input.current.time);
  const news = times.length === 0 ? input.createdAt.getTime() : Math.max(...times.map(roughInstant));
  return input.now.getTime() - news >= expireDays[input.kind] * dayMs;
}

function instantOf(time: EventTime | null | undefined): Date | null {
  return time?.utc ? new Date(time.utc) : null;
}

function onlineAtOf({ telling }: Journey): Date | null {
  const newest = telling[0];
  if (newest === undefined) return null;
  const first = roughInstant(newest.time) - journeyDaysMax * dayMs;
  return instantOf(
    telling.findLast((event) => isMovement(event.subStatus) && roughInstant(event.time) >= first)?.time,
  );
}

/** The first delivery scan after the last event that proved an earlier one wrong. */
function deliveredAtOf({ telling, input }: Journey): Date | null {
  const { destination = null } = input;
  const newest = telling.findIndex(({ subStatus }) => subStatuses[subStatus] === "delivered");
  if (newest !== -1) {
    const since = telling.slice(newest);
    const wrong = since.findIndex(({ subStatus }) => reopening.has(subStatus));
    const valid = wrong === -1 ? since : since.slice(0, wrong);
    const first = valid.findLast(({ subStatus }) => subStatuses[subStatus] === "delivered");
    return first ? findInstant(first.time, first.place?.country ?? destination) : null;
  }
  const { current, previous } = input;
  if (current !== null && subStatuses[current.subStatus] === "delivered" && current.time !== null)
    return findInstant(current.time, destination);
  return previous?.deliveredAt ?? null;
}
