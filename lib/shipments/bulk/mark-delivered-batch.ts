import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { emitChanges } from "@/lib/shipments/records/emit-changes";
import {
  type Batch,
  type BatchOutcome,
  lockBatch,
  outcomeOf,
  uuids,
} from "@/lib/shipments/records/lock-batch";

/** Manual override: the account marks them as delivered; later carrier data does not change that. */
export async function markDeliveredBatch(tx: Tx, batch: Batch): Promise<BatchOutcome> {
  const { accountId, ids } = batch;
  if (ids.length === 0) return { changed: 0, refused: [] };
  await lockBatch(tx, batch);
  const now = sql`${batch.now.toISOString()}::timestamptz`;
  const rows = await tx.execute<{ id: string }>(sql`
    update shipment set settled = true, status = 'delivered',
      status_since = case when status = 'delivered' then status_since else ${now} end, sub_status = case when status = 'delivered' then sub_status else 'delivered' end,
      delivered_at = coalesce(delivered_at, ${now}), updated_at = ${now}
    where account_id = ${accountId} and id = any(${uuids(ids)}) returning id`);
  await emitChanges(
    tx,
    rows.map(({ id }) => id),
  );
  if (rows.length > 0) await publish(tx, notificationChannels.accountChanged, `${accountId}:shipments`);
  return outcomeOf(
    batch,
    rows.map(({ id }) => id),
  );
}
