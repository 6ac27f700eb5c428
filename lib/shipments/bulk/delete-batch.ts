import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  type Batch,
  type BatchOutcome,
  lockBatch,
  outcomeOf,
  uuids,
} from "@/lib/shipments/records/lock-batch";
import { releaseParcels } from "@/lib/shipments/records/release-parcels";
import { deleteExtras } from "@/lib/tracking/store/set-extras";

/**
 * Deletes shipments permanently, with the account's emails about them. Parcels that nobody tracks any more are
 * paused.
 */
export async function deleteBatch(tx: Tx, batch: Batch): Promise<BatchOutcome> {
  return deleteLocked(tx, batch, await lockBatch(tx, batch));
}

/** The same of a batch that is locked; `parcelIds` are those that `lockBatch` returned. */
export async function deleteLocked(
  tx: Tx,
  batch: Batch,
  parcelIds: readonly string[],
): Promise<BatchOutcome> {
  const { accountId, ids } = batch;
  const rows = await tx.execute<{ id: string }>(sql`
    delete from shipment where account_id = ${accountId} and id = any(${uuids(ids)}) returning id`);
  await tx.execute(sql`
    delete from subscription b where b.account_id = ${accountId} and b.parcel_id = any(${uuids(parcelIds)})
      and not exists (select 1 from shipment s where s.account_id = b.account_id and s.parcel_id = b.parcel_id)`);
  await releaseParcels(tx, parcelIds);
  await deleteExtras(tx, parcelIds);
  return outcomeOf(
    batch,
    rows.map(({ id }) => id),
  );
}
