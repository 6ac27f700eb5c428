import { type SQL, sql } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import type { Locale } from "@/lib/core/locales";
import { eventTextMax, shipmentEvents } from "@/lib/shipments/records/copy-parcels";
import { baseOf, type EventMeaning } from "@/lib/shipments/records/translate-event";

/**
 * The meaning of a shipment's event if its text is in another language than the reader's or not shown, else null: journeys are
 * large, and most of them need not be read. `parcel` must be joined. A text that the parcel has changed since then
 * has none.
 */
export function selectMeaning(
  kind: keyof ReturnType<typeof shipmentEvents>,
  locale: Locale,
): SQL<EventMeaning | null> {
  const stored = (field: string) => sql`${shipment.words} #>> ${sql.raw(`'{${kind},${field}}'`)}`;
  return sql<EventMeaning | null>`case when ${stored("text")} = '' then jsonb_build_object('sub', ${stored("sub")})
    when split_part(lower(${stored("lang")}), '-', 1) <> ${baseOf(locale)} then (
    select jsonb_build_object('sub', e ->> 'subStatus', 'texts', e -> 'texts')
    from (select ${shipmentEvents("parcel")[kind]} as e) event
    where left(e ->> 'text', ${sql.raw(String(eventTextMax))}) = ${stored("text")}) end`;
}
