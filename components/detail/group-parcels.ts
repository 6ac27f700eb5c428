import {
  asksForCarrier,
  expectedDays,
  hasTypo,
  isOutToday,
  knownStatusOf,
  needsAction,
  silentDays,
} from "@/components/tracking/parcel/rules";
import type { Status } from "@/lib/core/statuses";
import { collectionSubStatuses } from "@/lib/parcels/parcel/constants";
import { expectsDelivery, isHeldUp } from "@/lib/parcels/parcel/rules";
import type { ViewEntries } from "@/lib/platform/browser/merge-views";
import { todayAt } from "@/lib/platform/i18n/format-time";
import type { ParcelView } from "@/lib/tracking/store/schemas";

/** Groups of a list, in the order in which a reader asks: what to do, what comes today, what comes later or has had no news for long, what is over. */
export const parcelGroups = [
  "needsYou",
  "today",
  "onTheWay",
  "silent",
  "noScans",
  "delivered",
  "ended",
] as const;
export type ParcelGroup = (typeof parcelGroups)[number];

/** The place of a parcel in the list. */
export interface Place {
  readonly number: string;
  readonly group: ParcelGroup;
}

const awaiting: ReadonlySet<string | null> = new Set(collectionSubStatuses);
const settled: Readonly<Partial<Record<Status, ParcelGroup>>> = {
  not_found: "noScans",
  info_received: "noScans",
  delivered: "delivered",
  returned: "ended",
  domestic_returned: "ended",
  expired: "ended",
};

/** Whether a parcel waits for something that its reader can do. */
export function needsReader(view: ParcelView | null): boolean {
  if (needsAction(view) || asksForCarrier(view) || hasTypo(view)) return true;
  return view !== null && knownStatusOf(view) !== null && (isHeldUp(view) || awaiting.has(view.subStatus));
}

/** The group of a view; `zone`: the reader's, for days without a place. */
export function groupOf(view: ParcelView | null, now: Date, zone: string): ParcelGroup {
  if (needsReader(view)) return "needsYou";
  const status = knownStatusOf(view);
  if (view === null || status === null) return "noScans";
  const group = settled[status];
  if (group) return group;
  if (arrivesToday(view, now, zone)) return "today";
  // While a date holds, silence means little.
  return silentDays(view, now) !== null && arrivalOf(view, now, zone) === null ? "silent" : "onTheWay";
}

/** Its carrier has taken it out, or promises no later day. An estimate of ours promises nothing. */
function arrivesToday(view: ParcelView, now: Date, zone: string): boolean {
  if (!expectsDelivery(view)) return false;
  if (isOutToday(view, now, zone)) return true;
  const { eta, destination } = view;
  if (eta === null) return false;
  return (
    (eta.to ?? eta.from).slice(0, 10) === todayAt({ offset: eta.offset, country: destination, zone }, now)
  );
}

/** On which days a parcel arrives, to be compared; null without a date, once it is over, and while something stands between. */
function arrivalOf(view: ParcelView | null, now: Date, zone: string): string | null {
  if (view === null || !expectsDelivery(view) || isHeldUp(view)) return null;
  const { eta, destination: country } = view;
  if (eta !== null) {
    const last = eta.to ?? eta.from;
    const isOver = last.slice(0, 10) < todayAt({ offset: eta.offset, country, zone }, now);
    return isOver ? null : `${eta.from} ${last}`;
  }
  const days = expectedDays(view, now, zone);
  return days && !days.isOver && !days.isWide ? `${days.first} ${days.last}` : null;
}

/**
 * Parcels by group; inside a group those that arrive first, then those without a date, otherwise in the order of the list. `isSorted`:
 * false while first responses are awaited, each of which would move cards.
 */
export function placeParcels(
  entries: ViewEntries<ParcelView>,
  now: Date,
  zone: string,
  isSorted: boolean,
): readonly Place[] {
  const places = entries.map(({ number, view }) => ({
    place: { number, group: groupOf(view, now, zone) },
    // Without a date later than with one.
    arrival: (isSorted && arrivalOf(view, now, zone)) || "~",
  }));
  places.sort((a, b) => (a.arrival < b.arrival ? -1 : Number(a.arrival > b.arrival)));
  return parcelGroups.flatMap((group) =>
    places.flatMap(({ place }) => (place.group === group ? [place] : [])),
  );
}
