import { dayMs, hourMs } from "@/lib/core/calendar";
import { finalStatuses, type Status } from "@/lib/core/statuses";
import {
  collectionSubStatuses,
  deliveredSubStatuses,
  progressSteps,
  type SubStatus,
  subStatuses,
} from "./constants";
import type { Checkpoint, EventTime } from "./schemas";

const final: ReadonlySet<Status> = new Set(finalStatuses);

/** How far in the future an event may be before it counts as mistyped: carriers' clocks differ. */
export const futureToleranceHours = 2;
/** The easternmost zone: a time without a zone may be this much earlier than if it were UTC. */
const zoneAheadMaxHours = 14;
/** Older dates are placeholders (1970, 1900) or mistyped. */
const firstCredible = Date.UTC(2000, 0, 1);

/** Step of the progress bar, 0–4. */
export function progressStepOf(status: Status): number {
  return progressSteps[status];
}

/** The status of a sub-status. */
export function statusOf(subStatus: SubStatus): Status {
  return subStatuses[subStatus];
}

/** Nothing more is expected: delivered, returned to the sender, at home or from abroad. */
export function isFinal(status: Status | null): boolean {
  return status !== null && final.has(status);
}

/** The parcel is on its way back to the sender, or is back. */
export function isReturn(status: Status | null, subStatus: SubStatus | null): boolean {
  return subStatus === "returning" || status === "returned" || status === "domestic_returned";
}

/** Waiting to be collected, or never to arrive. */
const notDelivered: ReadonlySet<SubStatus | null> = new Set<SubStatus>([
  ...collectionSubStatuses,
  "lost",
  "destroyed",
  "cancelled",
]);

/** Whether a delivery is still to come. Carriers often leave an expected date on parcels that have none any more. */
export function expectsDelivery(parcel: {
  readonly status: Status;
  readonly subStatus: SubStatus | null;
}): boolean {
  const { status, subStatus } = parcel;
  return !isFinal(status) && !isReturn(status, subStatus) && !notDelivered.has(subStatus);
}

/**
 * Something stands between the parcel and its delivery: held, refused, nobody home, duties due. The day that its carrier names
 * was planned before that, unless the delivery was rescheduled since.
 */
export function isHeldUp(parcel: { readonly status: Status; readonly subStatus: SubStatus | null }): boolean {
  const { status, subStatus } = parcel;
  return (status === "alert" || status === "undelivered") && subStatus !== "rescheduled";
}

const arrived: ReadonlySet<SubStatus | null> = new Set<SubStatus>([
  ...deliveredSubStatuses,
  ...collectionSubStatuses,
  "returned",
  "returned_before_export",
]);

/** When and where a parcel came to its end or its pick-up point; null if it did not, or nothing was said. */
export function arrivalOf(parcel: {
  readonly subStatus: SubStatus | null;
  readonly checkpoints: readonly Pick<Checkpoint, "subStatus" | "time" | "place" | "fingerprint">[];
}): {
  readonly fingerprint: string;
  readonly time: EventTime;
  readonly place: string | null;
  /** Alpha-2. */
  readonly country: string | null;
} | null {
  if (!arrived.has(parcel.subStatus)) return null;
  const event = parcel.checkpoints.find(({ subStatus }) => subStatus === parcel.subStatus);
  if (!event) return null;
  const { city, text } = event.place ?? {};
  // The town says it: "Phoenix" of "Phoenix, AZ 85001, United States".
  const place = city ?? text?.split(",")[0]?.trim() ?? null;
  return { fingerprint: event.fingerprint, time: event.time, place, country: event.place?.country ?? null };
}

/** The carrier had the parcel: any status but unknown, label and expired. */
export function isMovement(subStatus: SubStatus | null): boolean {
  if (subStatus === null || subStatus === "unclassified") return false;
  const status = subStatuses[subStatus];
  return status !== "not_found" && status !== "info_received" && status !== "expired";
}

/** Milliseconds since 1970; for a time without a zone as if it were UTC, so up to 14 hours off. NaN if impossible. */
export function roughInstant(time: EventTime): number {
  if (time.utc !== null) return Date.parse(time.utc);
  const instant = Date.parse(time.local.length === 10 ? `${time.local}T00:00Z` : `${time.local}Z`);
  // Parsing takes the 31st of February for the 3rd of March.
  const exists = !Number.isNaN(instant) && new Date(instant).getUTCDate() === Number(time.local.slice(8, 10));
  return exists ? instant : Number.NaN;
}

/**
 * False for dates that do not exist or are impossible and for times still in the future in every zone: such an
 * event never decides.
 */
export function isCredible(time: EventTime, now: Date): boolean {
  const instant = roughInstant(time);
  const earliest = instant - (time.utc === null ? zoneAheadMaxHours * hourMs : 0);
  return instant >= firstCredible && earliest <= now.getTime() + futureToleranceHours * hourMs;
}

/** Whether `later` is certainly or, without zones, by the wall clock after `earlier`. */
export function isAfter(later: EventTime, earlier: EventTime): boolean {
  if (later.utc !== null && earlier.utc !== null) return Date.parse(later.utc) > Date.parse(earlier.utc);
  const length = Math.min(later.local.length, earlier.local.length);
  return later.local.slice(0, length) > earlier.local.slice(0, length);
}

/** Whole days between two instants, never negative. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));
}

/** Days in transit: from the first scan to delivery, or to now. null before the first scan. */
export function transitDays(onlineAt: Date | null, deliveredAt: Date | null, now: Date): number | null {
  return onlineAt === null ? null : daysBetween(onlineAt, deliveredAt ?? now);
}

/** Days since the last event. null before the first one. */
export function residenceDays(lastEventAt: Date | null, now: Date): number | null {
  return lastEventAt === null ? null : daysBetween(lastEventAt, now);
}

/** Days after the last event of a finished parcel before its number can be in use again. */
export const reuseGapFinishedDays = 60;
/** The same for a parcel whose end was never seen. */
export const reuseGapOpenDays = 120;
const starts: ReadonlySet<SubStatus> = new Set(["label_created", "pickup_scheduled", "accepted"]);

/** The fingerprints under which an event may come again: one for each source that reported it. */
export function fingerprintsOf({ fingerprint, tellings }: Checkpoint): readonly string[] {
  return tellings?.map((telling) => telling.fingerprint) ?? [fingerprint];
}

/**
 * Whether a response describes a new parcel under an old number: it shares no event with the known ones, begins
 * with a label or an acceptance, and everything in it happened a long gap (60 days after a finished parcel, 120
 * after an open one) later than anything known. An event dated in the future decides nothing on either side.
 */
export function isNewGeneration(
  known: readonly Checkpoint[],
  incoming: readonly Checkpoint[],
  now: Date,
): boolean {
  const seen = new Set(known.flatMap(fingerprintsOf));
  if (incoming.some((event) => fingerprintsOf(event).some((print) => seen.has(print)))) return false;
  const old = known.filter((event) => isCredible(event.time, now));
  const fresh = incoming.filter((event) => isCredible(event.time, now));
  if (old.length === 0 || !fresh.some((event) => event.subStatus !== null && starts.has(event.subStatus)))
    return false;
  const end = Math.max(...old.map((event) => roughInstant(event.time)));
  const start = Math.min(...fresh.map((event) => roughInstant(event.time)));
  const finished = old.some((event) => event.subStatus !== null && isFinal(subStatuses[event.subStatus]));
  return start - end >= (finished ? reuseGapFinishedDays : reuseGapOpenDays) * dayMs;
}
