import {
  asksForCarrier,
  hasTypo,
  isOutToday,
  knownStatusOf,
  needsAction,
} from "@/components/tracking/parcel/rules";
import type { Status } from "@/lib/core/statuses";
import { collectionSubStatuses } from "@/lib/parcels/parcel/constants";
import { expectsDelivery, isHeldUp } from "@/lib/parcels/parcel/rules";
import type { ViewEntries } from "@/lib/platform/browser/merge-views";
import { todayAt } from "@/lib/platform/i18n/format-time";
import type { ParcelView } from "@/lib/tracking/store/schemas";

/** Groups of a list, in the order in which a reader asks: what to do, what comes today, what comes later, what is over. */
export const parcelGroups = ["needsYou", "today", "onTheWay", "noScans", "delivered", "ended"] as const;
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

/** The group of a view; `zone`: the reader's, for days without a place. */
export function groupOf(view: ParcelView | null, now: Date, zone: string): ParcelGroup {
  if (needsAction(view) || asksForCarrier(view) || hasTypo(view)) return "needsYou";
  const status = knownStatusOf(view);
  if (view === null || status === null) return "noScans";
  if (isHeldUp(view) || awaiting.has(view.subStatus)) return "needsYou";
  return settled[status] ?? (arrivesToday(view, now, zone) ? "today" : "onTheWay");
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

/** Parcels by group, inside a group in the order of the list. */
export function placeParcels(entries: ViewEntries<ParcelView>, now: Date, zone: string): readonly Place[] {
  const places = entries.map(({ number, view }) => ({ number, group: groupOf(view, now, zone) }));
  return parcelGroups.flatMap((group) => places.filter((place) => place.group === group));
}
