import type postgres from "postgres";
import type { Status } from "@/lib/core/statuses";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import type { Say } from "./words";

/** The expected content of an export in English: a text for every cell, directly from the tables. */
export async function expectedRows(
  { sql, say }: { readonly sql: postgres.Sql; readonly say: Say },
  email: string,
  customer: string,
): Promise<Record<string, string>[]> {
  const rows = await sql`
    select s.number, s.carrier, s.method, s.order_number, s.customer_name, s.customer_email, s.status, s.sub_status, s.simulated,
      s.destination, s.reported_destination,
      to_char(s.added_at at time zone a.time_zone, 'YYYY-MM-DD HH24:MI:SS') as added,
      to_char(s.last_event_at at time zone a.time_zone, 'YYYY-MM-DD HH24:MI:SS') as latest,
      s.words #>> '{latest,text}' as latest_text, s.words #>> '{latest,lang}' as latest_lang, e as latest_event, a.time_zone
    from shipment s join account a on a.id = s.account_id join account_user u on u.account_id = a.id
      join parcel p on p.id = s.parcel_id left join lateral (
        select e from jsonb_array_elements(p.checkpoints) e where e ->> 'text' = s.words #>> '{latest,text}' limit 1) own on true
    where u.email = ${email} and s.archived_at is null and s.search like ${`%${customer}%`}
    order by s.added_on desc, s.added_at desc, s.id desc`;
  return rows.map((row) => {
    const zoned = (key: string) => say("imports.export.zoned", { heading: say(key), zone: row.time_zone });
    return {
      [say("imports.fields.trackNum")]: row.number,
      [say("shipments.column.status")]: say(`status.result.${statusKeys[row.status as Status]}.label`),
      [say("imports.export.fields.sub")]:
        row.sub_status === null ? "" : say(`status.sub.${row.sub_status}.label`),
      [say("imports.export.fields.simulated")]: row.simulated ? say("imports.export.yes") : "",
      [say("imports.export.fields.carrierId")]: row.carrier,
      [zoned("imports.export.fields.latestAt")]: row.latest ?? "",
      [say("imports.export.fields.latestText")]: /^(en|$)/.test(row.latest_lang ?? "")
        ? (row.latest_text ?? "")
        : (row.latest_event.texts?.en ?? say(`status.sub.${row.latest_event.subStatus}.label`)),
      [say("imports.fields.orderNumber")]: row.order_number,
      [say("imports.fields.name")]: row.customer_name,
      [say("imports.fields.email")]: row.customer_email,
      [say("imports.fields.country")]: row.destination ?? "",
      [say("imports.export.fields.reportedDestination")]: row.reported_destination
        ? countryName(row.reported_destination, "en")
        : "",
      [zoned("shipments.column.addedAt")]: row.added,
      [say("imports.fields.method")]: row.method ?? "",
    };
  });
}
