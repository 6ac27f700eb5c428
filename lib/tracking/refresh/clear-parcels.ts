import { type SQL, sql } from "drizzle-orm";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import {
  clearBatchRows,
  clearParcelsMax,
  parcelRetentionMs,
  unknownParcelRetentionMs,
} from "@/lib/tracking/store/constants";

/** Before every id. */
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Deletes parcels that nobody follows: on no shipment list, of no deleted shipment that can be restored, without a
 * confirmed subscription, not looked at for a year, or for three days if no carrier knows them; and registrations of numbers
 * without a parcel. In batches by id, which is in order of time.
 */
export async function clearParcels(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - parcelRetentionMs);
  await clearBefore(ctx, before, sql`true`);
  await clearBefore(ctx, new Date(ctx.now.getTime() - unknownParcelRetentionMs), isUnknown);
  await runInBatches(ctx, clearBatchRows, () =>
    ctx.db.execute(sql`
      delete from carrier_registration where ctid = any(array(
        select r.ctid from carrier_registration r
        where r.registered_at < ${before.toISOString()}::timestamptz
          and not exists (select 1 from parcel p where p.number = r.number)
        limit ${clearBatchRows}))
      returning 1`),
  );
}

/** Of a parcel: no carrier has said anything about it, and none waits for its reader. */
const isUnknown = sql`status = 'not_found' and coalesce(sub_status, 'not_found') = 'not_found'
  and outcome is distinct from 'moreInfoNeeded'`;

async function clearBefore(ctx: Context, before: Date, which: SQL): Promise<void> {
  let after = firstId;
  // Younger parcels have been looked at since.
  const end = newId(before);
  while (!ctx.signal.aborted) {
    const last = await clearBatch(ctx, { after, end, before, which });
    if (last === null) return;
    after = last;
  }
}

interface Batch {
  readonly after: string;
  readonly end: string;
  readonly before: Date;
  /** Condition on `parcel`. */
  readonly which: SQL;
}

/**
 * Of the next parcels in order of ids, deletes those that nobody follows; returns the last one seen, null at the end.
 * Schedules are locked first and judged as they are then: a look-up, a list or a subscription locks them too, and
 * what it has changed meanwhile is seen.
 */
async function clearBatch({ db }: Context, { after, end, before, which }: Batch): Promise<string | null> {
  const [batch] = await db.execute<{ last: string | null }>(sql`
    with page as materialized (
      select id from parcel where id > ${after}::uuid and id < ${end}::uuid and ${which} order by id limit ${clearParcelsMax}
    ), unfollowed as materialized (
      select s.parcel_id from page join refresh_schedule s on s.parcel_id = page.id
      where s.wanted_at < ${before.toISOString()}::timestamptz and not s.listed and not s.subscribed and s.lease is null
        and not exists (select 1 from shipment h where h.parcel_id = s.parcel_id)
        and not exists (select 1 from deleted_shipment d where d.record ->> 'parcel_id' = s.parcel_id::text)
        and not exists (select 1 from subscription b where b.parcel_id = s.parcel_id and b.confirmed_at is not null)
      order by s.parcel_id for update of s
    ), cleared as (
      delete from parcel where id in (select parcel_id from unfollowed)
    )
    select max(id::text) as last from page`);
  return batch?.last ?? null;
}
