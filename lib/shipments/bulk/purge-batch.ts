import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { type Batch, type BatchOutcome, outcomeOf, uuids } from "@/lib/shipments/records/lock-batch";

/** Deletes shipments of the trash permanently. */
export async function purgeBatch(tx: Tx, batch: Batch): Promise<BatchOutcome> {
  const rows = await tx.execute<{ id: string }>(sql`
    delete from deleted_shipment where account_id = ${batch.accountId} and id = any(${uuids(batch.ids)}) returning id`);
  const ids = rows.map(({ id }) => id);
  // Emails about a shipment are stored as long as it can be restored.
  await tx.execute(sql`delete from customer_email where shipment_id = any(${uuids(ids)})`);
  return outcomeOf(batch, ids);
}
