import { type SQL, sql } from "drizzle-orm";

/** Of a shipment, as SQL: its account, and the code of its channel. */
interface Named {
  readonly accountId: SQL;
  readonly method: SQL;
}

/** Of the channel that a shipment names, as it is stored; null if it names none, or one that is switched off. */
function setting(column: "received_hours" | "delivered_days", { accountId, method }: Named): SQL {
  return sql`(select c.${sql.raw(column)} from channel c
    where c.account_id = ${accountId} and lower(c.code) = lower(${method}) and c.enabled)`;
}

/**
 * By when a shipment is expected to be delivered: by its channel's days after the first scan, otherwise by what other
 * parcels took. `parcelAlias` is that of its parcel.
 */
export function expectedBy(parcelAlias: string, shipment: Named & { readonly onlineAt: SQL }): SQL {
  return sql`coalesce(${shipment.onlineAt} + make_interval(days => ${setting("delivered_days", shipment)}),
    (${sql.raw(parcelAlias)}.estimate ->> 'to')::timestamptz)`;
}

/** By when a shipment's first scan is expected, by its channel's hours from `start` on; null without them. */
export function firstScanBy(start: SQL, shipment: Named): SQL<Date | null> {
  return sql<Date | null>`(${start} + make_interval(hours => ${setting("received_hours", shipment)}))`;
}

/**
 * For `update shipment … set`, after its channel changed, or it got another one, of the code `method`. What is expected
 * before the first scan is its parcel's alone, and stays.
 */
export function expectedAgain(shipmentAlias: string, parcelAlias: string, method: SQL): SQL {
  const s = sql.raw(shipmentAlias);
  const named = { accountId: sql`${s}.account_id`, method, onlineAt: sql`${s}.online_at` };
  return sql`expected_by = case when ${s}.online_at is null then ${s}.expected_by else ${expectedBy(parcelAlias, named)} end`;
}
