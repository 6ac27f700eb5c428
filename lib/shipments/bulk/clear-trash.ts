import { sql } from "drizzle-orm";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import { bulkBatch, trashDays } from "@/lib/shipments/records/constants";

/** Deletes shipments permanently that were deleted more than thirty days ago, in batches. */
export async function clearTrash(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - trashDays * dayMs).toISOString();
  await runInBatches(ctx, bulkBatch, () =>
    ctx.db.execute(sql`
      with gone as (
        delete from deleted_shipment where id = any(array(
          select d.id from deleted_shipment d where d.deleted_at < ${before}::timestamptz
          order by d.deleted_at limit ${bulkBatch})) returning id
      ), emails as (delete from customer_email where shipment_id in (select id from gone))
      select id from gone`),
  );
}
