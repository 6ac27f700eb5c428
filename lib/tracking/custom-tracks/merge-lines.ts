import type { Status } from "@/lib/core/statuses";
import { isFinal, roughInstant } from "@/lib/parcels/parcel/rules";
import type { EventTime } from "@/lib/parcels/parcel/schemas";
import type { SellerLine } from "./schemas";

/** The part of a carrier's event that places lines around it. */
export interface JourneyEvent {
  readonly fingerprint: string;
  readonly time: EventTime;
}

/** One entry of a journey: an event of the carrier, or a line of the seller. */
export type JourneyEntry<Event> = Event | SellerLine;

/** Whether an entry is by the seller, and not by the carrier. */
export function isSellerLine<Event extends JourneyEvent>(entry: JourneyEntry<Event>): entry is SellerLine {
  return "milestone" in entry;
}

/**
 * Puts lines between events, both newest first: each before the first event that is not later. Events stay in their order,
 * whatever their times. Above the event that ended the journey are only lines that refer to the delivery. Pure.
 */
export function mergeLines<Event extends JourneyEvent>(
  events: readonly Event[],
  lines: readonly SellerLine[],
  status: Status,
): readonly JourneyEntry<Event>[] {
  let lowest = 0;
  const places = lines.map(({ time, milestone }) => {
    const at = roughInstant(time);
    const found = events.findIndex((event) => roughInstant(event.time) <= at);
    const top = isFinal(status) && milestone !== "delivered" ? Math.min(1, events.length) : 0;
    lowest = Math.max(lowest, top, found < 0 ? events.length : found);
    return lowest;
  });
  return [...events, null].flatMap((event, at) => [
    ...lines.filter((_line, index) => places[index] === at),
    ...(event === null ? [] : [event]),
  ]);
}
