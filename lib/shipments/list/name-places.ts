import type { Locale } from "@/lib/core/locales";
import { namePlace } from "@/lib/parcels/places/name-town";
import type { ShipmentView } from "@/lib/shipments/records/schemas";

/** A row with its events' places in the reader's language: browsers have no names of towns. */
export function namePlaces(row: ShipmentView, locale: Locale): ShipmentView {
  const events = Object.entries(row.words).map(([key, event]) => {
    const placeName = event?.place && namePlace({ ...event, text: event.place }, locale);
    return [key, placeName ? { ...event, placeName } : event];
  });
  return { ...row, words: Object.fromEntries(events) };
}
