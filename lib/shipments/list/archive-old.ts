import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { dayMs } from "@/lib/core/calendar";
import { followDaysMax } from "@/lib/parcels/parcel/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels } from "@/lib/platform/adapters/notifications";
import { bulkBatch } from "@/lib/shipments/records/constants";
import { emitChanges } from "@/lib/shipments/records/emit-changes";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { releaseParcels } from "@/lib/shipments/records/release-parcels";
import { lockParcels } from "@/lib/tracking/store/lock-parcels";

/**
 * Moves shipments to the archive ninety days after they were added or last continued. In batches over all
 * accounts; on shutdown the rest is left to the next run.
 */
export async function archiveOld(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - followDaysMax * dayMs).toISOString();
  // Each batch begins where the last one ended: continued ones are skipped once per run.
  let from: string | null = "-infinity";
  while (from !== null && !ctx.signal.aborted) {
    const range: AgedRange = { from, before, now: ctx.now.toISOString() };
    from = await ctx.db.transaction((tx) => archiveBatch(tx, range));
  }
}

interface AgedRange {
  /** Added at this instant or later. */
  readonly from: string;
  /** Tracked since before this instant. */
  readonly before: string;
  readonly now: string;
}

/** Returns when the last of the batch was added; null when there are no more. */
async function archiveBatch(tx: Tx, { from, before, now }: AgedRange): Promise<string | null> {
  // A shipment cannot be continued before it is added: the first two conditions, which use the index, exclude
  // nothing.
  const isOld = sql`s.archived_at is null
      and s.added_at >= ${from}::timestamptz and s.added_at < ${before}::timestamptz
      and coalesce(s.resumed_at, s.added_at) < ${before}::timestamptz`;
  const old = await tx.execute<{ id: string; parcel_id: string; added_at: string }>(sql`
    select s.id, s.parcel_id, s.added_at from shipment s where ${isOld} order by s.added_at limit ${bulkBatch}`);
  if (old.length === 0) return null;
  const parcelIds = [...new Set(old.map(({ parcel_id }) => parcel_id))];
  await lockParcels(tx, parcelIds);
  // Checked again under the lock: what was continued, or has another parcel by now, stays.
  await tx.execute(sql`
    with chosen as materialized (
      select s.id from shipment s where s.id = any(${uuids(old.map(({ id }) => id))})
        and s.parcel_id = any(${uuids(parcelIds)}) and ${isOld}
      order by s.id for no key update of s
    ), archived as (
      update shipment s set archived_at = ${now}::timestamptz, archived_why = 'aged', updated_at = ${now}::timestamptz
      from chosen c where s.id = c.id returning s.account_id
    )
    select pg_notify(${notificationChannels.accountChanged}, account_id || ':shipments') from archived group by account_id`);
  await releaseParcels(tx, parcelIds);
  await emitChanges(
    tx,
    old.map(({ id }) => id),
  );
  return old.length < bulkBatch ? null : (old.at(-1)?.added_at ?? null);
}
