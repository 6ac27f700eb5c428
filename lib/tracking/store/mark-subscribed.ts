import { sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import { lockParcels } from "./lock-parcels";

/**
 * Someone wants emails about it: confirmed, not paused, and still on the list of the account that subscribed.
 * `alias` is that of the table `subscription`.
 */
export function wantsMail(alias: string) {
  const b = sql.raw(alias);
  return sql`(${b}.state = 'active' and (${b}.account_id is null or exists (
    select 1 from shipment h where h.account_id = ${b}.account_id and h.parcel_id = ${b}.parcel_id
      and h.archived_at is null)))`;
}

/** Locks parcels and records which of them have email subscribers: those keep their full pace. */
export async function markSubscribed(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return;
  // Locked before reading: of two concurrent unsubscribes the second sees that the first is gone.
  await lockParcels(tx, parcelIds);
  // Those of all accounts count.
  await bypassRowSecurity(tx, (whole) =>
    whole.execute(sql`
      update refresh_schedule s set subscribed = w.subscribed
      from (
        select p.id, exists (select 1 from subscription b where b.parcel_id = p.id and ${wantsMail("b")}) as subscribed
        from unnest(${`{${parcelIds.join(",")}}`}::uuid[]) as p(id)
      ) w
      where s.parcel_id = w.id and s.subscribed <> w.subscribed`),
  );
}
