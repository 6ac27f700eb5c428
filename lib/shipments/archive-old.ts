import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { followDaysMax } from "@/lib/parcel/constants";
import { busChannels } from "@/lib/platform/bus";
import type { Context } from "@/lib/platform/context";
import { lockParcels } from "@/lib/tracking/lock-parcels";
import { bulkBatch } from "./constants";
import { uuids } from "./lock-batch";
import { releaseParcels } from "./release-parcels";
import { tellChanges } from "./tell-changes";

/**
 * Sends shipments that were followed for ninety days to the history: added that long ago, and not gone on with since.
 * In batches of all accounts; whatever it leaves when it is told to end is the next run's.
 */
export async function archiveOld(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - followDaysMax * 86_400_000).toISOString();
  while (!ctx.signal.aborted) {
    const found = await ctx.db.transaction((tx) => archiveBatch(tx, before, ctx.now.toISOString()));
    if (found < bulkBatch) return;
  }
}

async function archiveBatch(tx: Tx, before: string, now: string): Promise<number> {
  const isOld = sql`s.archived_at is null and s.added_at < ${before}::timestamptz
      and not exists (select 1 from refresh_schedule r where r.parcel_id = s.parcel_id
        and r.followed_since >= ${before}::timestamptz)`;
  const old = await tx.execute<{ id: string; parcel_id: string }>(sql`
    select s.id, s.parcel_id from shipment s where ${isOld} order by s.added_at limit ${bulkBatch}`);
  if (old.length === 0) return 0;
  const parcelIds = [...new Set(old.map(({ parcel_id }) => parcel_id))];
  await lockParcels(tx, parcelIds);
  // Looked at again under the lock: what somebody went on with, or has another parcel by now, stays.
  await tx.execute(sql`
    with chosen as materialized (
      select s.id from shipment s where s.id = any(${uuids(old.map(({ id }) => id))})
        and s.parcel_id = any(${uuids(parcelIds)}) and ${isOld}
      order by s.id for no key update of s
    ), archived as (
      update shipment s set archived_at = ${now}::timestamptz, archived_why = 'aged', updated_at = ${now}::timestamptz
      from chosen c where s.id = c.id returning s.account_id
    )
    select pg_notify(${busChannels.deskChanged}, account_id || ':shipments') from archived group by account_id`);
  await releaseParcels(tx, parcelIds);
  await tellChanges(
    tx,
    old.map(({ id }) => id),
  );
  return old.length;
}
