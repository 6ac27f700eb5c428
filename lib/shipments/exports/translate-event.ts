import { type SQL, sql } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import type { Locale } from "@/lib/core/locales";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { eventPath } from "@/lib/parcels/parcel/name-event";
import { eventTextMax, shipmentEvents } from "@/lib/shipments/records/copy-parcels";

/** What a parcel has of an event beside its text: its meaning, and the carrier's texts in other languages. */
export interface EventMeaning {
  readonly sub: SubStatus | null;
  readonly texts?: Readonly<Record<string, string>> | null;
}

const baseOf = (language: string) => language.toLowerCase().split("-", 1)[0] ?? "";

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

/** An event's text for the reader, as on screen: the carrier's in their language, else ours, else the original. Pure. */
export function translateEvent(
  text: string | null,
  meaning: EventMeaning | null,
  locale: Locale,
  ours: (path: string) => string,
): string {
  if (text === null || meaning === null) return text ?? "";
  const known = Object.entries(meaning.texts ?? {});
  const [own] = known
    .filter(([language]) => baseOf(language) === baseOf(locale))
    .sort(([a], [b]) => Number(b === locale) - Number(a === locale));
  return (
    own?.[1] ?? (meaning.sub === null ? text : ours(eventPath(meaning.sub, { text, texts: meaning.texts })))
  );
}
