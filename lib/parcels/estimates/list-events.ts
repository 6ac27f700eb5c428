import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { isReturn, roughInstant, statusOf } from "@/lib/parcels/parcel/rules";
import type { EventTime } from "@/lib/parcels/parcel/schemas";
import type { Border, JourneyEvent, ParcelFacts } from "./schemas";

/** A parcel's journey as it is stored. */
export interface StoredJourney {
  readonly id: string;
  readonly carrier: string;
  /** In the carrier's own words. */
  readonly service: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  /** When we first heard of the parcel, in ms. */
  readonly createdAt: number;
  /** In any order. */
  readonly scans: readonly {
    readonly time: EventTime;
    readonly subStatus: SubStatus | null;
  }[];
}

/** Longest name of a service that is distinguished. */
const serviceCharsMax = 40;

/** What parcels are compared by. Pure. */
export function describeFacts({
  id,
  carrier,
  service,
  origin,
  destination,
}: Omit<StoredJourney, "createdAt" | "scans">): ParcelFacts {
  const border: Border =
    origin === null || destination === null
      ? "unknown"
      : origin === destination
        ? "domestic"
        : "international";
  return {
    ...{ id, carrier, border },
    // A bar separates the parts of a cell's key.
    service: (service ?? "")
      .toLowerCase()
      .replaceAll("|", " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, serviceCharsMax),
    ...{ origin: origin ?? "", destination: destination ?? "" },
  };
}

/** Day of the week where something happened: 0 is Sunday. */
export const weekdayOf = (time: EventTime): number =>
  new Date(`${time.local.slice(0, 10)}T00:00:00Z`).getUTCDay();

/**
 * What became known of a journey and when, in that order. When a carrier's answer was read is not stored for each checkpoint:
 * it counts as known when it happened, and what happened before we first heard of the parcel as known from then on. Journeys
 * that were over by then are left out: they would count quick parcels alone. Pure.
 */
export function listJourneyEvents(journey: StoredJourney): JourneyEvent[] {
  const parcel = describeFacts(journey);
  const events: JourneyEvent[] = [];
  const scans = journey.scans
    .map((scan) => ({ ...scan, at: roughInstant(scan.time) }))
    .sort((one, other) => one.at - other.at);
  for (const { time, subStatus, at } of scans) {
    if (subStatus === null || Number.isNaN(at)) continue;
    const knownAt = Math.max(at, journey.createdAt);
    const status = statusOf(subStatus);
    if (status === "not_found" || status === "expired") continue;
    if (status === "delivered" || isReturn(status, subStatus)) {
      if (at < journey.createdAt) return [];
      events.push({ kind: status === "delivered" ? "delivered" : "ended", parcel, knownAt, at });
      return events;
    }
    const weekday = weekdayOf(time);
    events.push({ kind: "checkpoint", parcel, knownAt, at, stage: subStatus, weekday, carrierDate: null });
  }
  return events;
}
