import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { finalStatuses, quoteStatuses } from "@/lib/core/statuses";
import { takeState } from "@/lib/shipments/records/copy-parcels";
import { emitChanges } from "@/lib/shipments/records/emit-changes";
import {
  type Batch,
  type BatchOutcome,
  lockBatch,
  outcomeOf,
  uuids,
} from "@/lib/shipments/records/lock-batch";
import { releaseParcels } from "@/lib/shipments/records/release-parcels";
import { scheduleNow } from "@/lib/tracking/store/schedule-now";

const over = sql.raw(quoteStatuses(finalStatuses));

/**
 * Continues scanning: restores shipments from the archive, with the day they were added and their parcel's
 * current state, and tracks them for another ninety days. Rejected if the same number and carrier is on the
 * list already; of several in the batch the latest is restored. If the number was reused before the journey
 * ended, the new parcel is tracked.
 */
export async function continueBatch(tx: Tx, batch: Batch): Promise<BatchOutcome> {
  const { accountId, ids } = batch;
  const now = batch.now.toISOString();
  await lockBatch(tx, batch);
  const rows = await tx.execute<{ id: string; parcel_id: string }>(sql`
    with latest as materialized (
      select distinct on (s.number, s.carrier) s.id from shipment s
      where s.account_id = ${accountId} and s.id = any(${uuids(ids)}) and s.archived_at is not null
        and not exists (select 1 from shipment o where o.account_id = s.account_id and o.number = s.number
          and o.carrier = s.carrier and o.archived_at is null)
      order by s.number, s.carrier, s.added_at desc, s.id desc
    )
    update shipment s set archived_at = null, archived_why = null, resumed_at = ${now}::timestamptz,
      updated_at = ${now}::timestamptz, parcel_id = p.id
    from latest l, parcel own, parcel p
    where s.id = l.id and own.id = s.parcel_id and s.archived_at is not null and p.id = case
      when s.settled or own.status in (${over}) then own.id
      else (select n.id from parcel n where n.number = own.number and n.carrier = own.carrier
        order by n.generation desc limit 1) end
    returning s.id, s.parcel_id`);
  const continued = rows.map(({ id }) => id);
  await takeState(tx, sql`s.id = any(${uuids(continued)})`, batch.now);
  await emitChanges(tx, continued);
  const parcelIds = [...new Set(rows.map(({ parcel_id }) => parcel_id))];
  await scheduleNow(tx, parcelIds, { now: batch.now, renew: true });
  await releaseParcels(tx, parcelIds);
  return outcomeOf(batch, continued);
}
