import { sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import { markSubscribed } from "@/lib/tracking/mark-subscribed";
import { markTracked, type ParcelTracking } from "@/lib/tracking/track-parcels";

/**
 * After shipments left a list or came back, or changed their requirements: parcels without trackers are not
 * polled any more.
 */
export async function releaseParcels(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return;
  await bypassRowSecurity(tx, (whole) => countFollowers(whole, parcelIds));
}

/** Those of all accounts count. */
async function countFollowers(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  // Locked before counting: a concurrent addition is either seen here, or comes after.
  await markSubscribed(tx, parcelIds);
  const parcels = await tx.execute<{ parcelId: string; listed: boolean; afterDelivery: boolean }>(sql`
    select p.id as "parcelId", count(s.id) > 0 as listed,
      coalesce(bool_or(s.after_delivery), false) as "afterDelivery"
    from unnest(${`{${[...new Set(parcelIds)].join(",")}}`}::uuid[]) as p(id)
    left join shipment s on s.parcel_id = p.id and s.archived_at is null
    group by p.id`);
  await markTracked(tx, parcels satisfies readonly ParcelTracking[]);
}
