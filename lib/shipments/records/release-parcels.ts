import { sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import { markTracked, type ParcelTracking } from "@/lib/tracking/lookup/track-parcels";
import { markSubscribed } from "@/lib/tracking/store/mark-subscribed";

/**
 * After shipments left a list or came back, or changed their requirements: parcels without trackers are not
 * polled any more.
 */
export async function releaseParcels(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return;
  await bypassRowSecurity(tx, (whole) => countFollowers(whole, parcelIds));
}

type Tracking = { -readonly [Field in keyof ParcelTracking]: ParcelTracking[Field] };

/** Those of all accounts count. The account with the shortest list lends its share: it must not wait for a longer one. */
async function countFollowers(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  // Locked before counting: a concurrent addition is either seen here, or comes after.
  await markSubscribed(tx, parcelIds);
  const parcels = await tx.execute<Tracking>(sql`
    with f as materialized (
      select p.id, s.account_id, s.after_delivery, count(s.id) over (partition by p.id) as lists
      from unnest(${`{${[...new Set(parcelIds)].join(",")}}`}::uuid[]) as p(id)
      left join shipment s on s.parcel_id = p.id and s.archived_at is null
    )
    select f.id as "parcelId", max(f.lists) > 0 as listed, coalesce(bool_or(f.after_delivery), false) as "afterDelivery",
      (array_agg(f.account_id order by l.length, f.account_id))[1] as share
    from f left join (
      -- Counted only where several lists have one of the parcels.
      select a.account_id, (select sum(c.count) from shipment_counts c where c.account_id = a.account_id
        and not c.archived and c.department_id is null) as length
      from (select distinct account_id from f where lists > 1) a
    ) l using (account_id)
    group by f.id`);
  await markTracked(tx, parcels);
}
