import { findLocal, hourMs } from "@/lib/core/calendar";
import { type Locale, locales } from "@/lib/core/locales";
import type { Status } from "@/lib/core/statuses";
import { isInScope, type ShipmentScope } from "@/lib/parcels/carriers/match-scope";
import { isFinal } from "@/lib/parcels/parcel/rules";
import type { Milestone } from "./constants";
import { type JourneyEntry, type JourneyEvent, mergeLines } from "./merge-lines";
import type { SellerLine, TrackTexts } from "./schemas";

/** The part of a line that decides where it is shown and what it says. */
export interface ShownTrack extends ShipmentScope {
  readonly id: string;
  readonly texts: TrackTexts;
  readonly place: string | null;
  readonly milestone: Milestone;
  readonly offsetHours: number;
}

/** What is known of a shipment; instants are null where they are not known. */
export interface TrackFacts {
  readonly carrier: string;
  /** Code of its shipping method. */
  readonly method: string | null;
  /** Destination, alpha-2. */
  readonly country: string | null;
  readonly status: Status;
  readonly addedAt: Date;
  readonly shippedAt: Date | null;
  readonly onlineAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lastEventAt: Date | null;
  /** IANA zone of the account: its lines have its local times. */
  readonly timeZone: string;
}

/**
 * The journey of a shipment with the seller's lines in it, newest first: the carrier's events as they were, in their order,
 * and between them the lines that are due. `tracks`: those that passed the audit. Pure.
 */
export function addSellerTracks<Event extends JourneyEvent>(
  { checkpoints, status }: { readonly checkpoints: readonly Event[]; readonly status: Status },
  tracks: readonly ShownTrack[],
  facts: TrackFacts,
  locale: Locale,
  now: Date,
): readonly JourneyEntry<Event>[] {
  return mergeLines(checkpoints, listSellerLines(tracks, facts, locale, now), status);
}

/**
 * The seller's lines in the journey of a shipment as of now, newest first: none whose milestone is not known, none in the
 * future, and after the end of the journey only those that refer to the delivery. Pure.
 */
export function listSellerLines(
  tracks: readonly ShownTrack[],
  facts: TrackFacts,
  locale: Locale,
  now: Date,
): readonly SellerLine[] {
  const due = tracks.flatMap((track) => {
    const at = isInScope(track, facts) ? dueAt(track, facts) : null;
    return at === null || at > now.getTime() ? [] : [{ track, at }];
  });
  return due
    .sort((one, other) => other.at - one.at)
    .map(({ track, at }) => ({
      ...{ id: track.id, ...textIn(track.texts, locale) },
      ...{ place: track.place, milestone: track.milestone },
      time: { ...findLocal(facts.timeZone, at), utc: new Date(at).toISOString(), zoneFrom: "given" as const },
    }));
}

/** When a line is due; null: never, as far as is known. */
function dueAt({ milestone, offsetHours }: ShownTrack, facts: TrackFacts): number | null {
  const start = startOf(milestone, facts);
  if (start === null) return null;
  const at = start.getTime() + offsetHours * hourMs;
  if (milestone === "delivered" || !isFinal(facts.status)) return at;
  const end = facts.deliveredAt ?? facts.lastEventAt;
  return end !== null && at <= end.getTime() ? at : null;
}

function startOf(milestone: Milestone, facts: TrackFacts): Date | null {
  switch (milestone) {
    case "added":
      return facts.addedAt;
    case "shipped":
      return facts.shippedAt;
    case "online":
      return facts.onlineAt;
    case "delivered":
      return facts.status === "delivered" ? facts.deliveredAt : null;
  }
}

/** The text for a reader, or that in the first language that there is. */
function textIn(texts: TrackTexts, locale: Locale): { readonly text: string; readonly lang: Locale } {
  const lang = texts[locale] === undefined ? locales.find((one) => texts[one] !== undefined) : locale;
  return { text: texts[lang ?? locale] ?? "", lang: lang ?? locale };
}

/** Who may decide on a line: anybody but who edited it last. Pure. */
export function mayAudit({ editedBy }: { readonly editedBy: string | null }, userId: string): boolean {
  return editedBy !== userId;
}
