import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { type Batch, type BatchOutcome, lockBatch, uuids } from "@/lib/shipments/records/lock-batch";
import { deleteLocked } from "./delete-batch";

/**
 * Deletes shipments so that they can be restored for thirty days, together by `deletionId`. Everything about them is
 * as after a permanent deletion.
 */
export async function moveToTrash(
  tx: Tx,
  batch: Batch,
  deletionId = newId(batch.now),
): Promise<BatchOutcome> {
  // The rows are copied under their lock: what changes them comes before, or finds them gone.
  const parcelIds = await lockBatch(tx, batch);
  await tx.execute(sql`
    insert into deleted_shipment (id, account_id, deletion_id, deleted_at, record, notify, reported)
    select s.id, s.account_id, ${deletionId}::uuid, ${batch.now.toISOString()}::timestamptz, to_jsonb(s) - 'search',
      exists (select 1 from subscription b where b.account_id = s.account_id and b.parcel_id = s.parcel_id
        and b.state = 'active'),
      (select to_jsonb(t) from webhook_last_state t where t.shipment_id = s.id)
    from shipment s where s.account_id = ${batch.accountId} and s.id = any(${uuids(batch.ids)})`);
  return deleteLocked(tx, batch, parcelIds);
}
