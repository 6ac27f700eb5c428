import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { emitChanges } from "@/lib/shipments/records/emit-changes";
import {
  type Batch,
  type BatchOutcome,
  lockBatch,
  outcomeOf,
  uuids,
} from "@/lib/shipments/records/lock-batch";
import { releaseParcels } from "@/lib/shipments/records/release-parcels";

/** Stops scanning: moves the shipments to the archive. Archived ones are rejected. */
export async function stopBatch(tx: Tx, batch: Batch): Promise<BatchOutcome> {
  const { accountId, ids } = batch;
  const now = batch.now.toISOString();
  const parcelIds = await lockBatch(tx, batch);
  const rows = await tx.execute<{ id: string }>(sql`
    update shipment set archived_at = ${now}::timestamptz, archived_why = 'stopped', updated_at = ${now}::timestamptz
    where account_id = ${accountId} and id = any(${uuids(ids)}) and archived_at is null returning id`);
  await emitChanges(
    tx,
    rows.map(({ id }) => id),
  );
  await releaseParcels(tx, parcelIds);
  return outcomeOf(
    batch,
    rows.map(({ id }) => id),
  );
}
