import { sql } from "drizzle-orm";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { hasLostJob } from "@/lib/platform/adapters/lost-job";
import { notificationChannels } from "@/lib/platform/adapters/notifications";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import { bulkBatch, runRetentionDays } from "@/lib/shipments/records/constants";

/**
 * Deletes bulk jobs of more than thirty days ago, in batches, and ends those that no worker will continue: what
 * was done stays done.
 */
export async function clearRuns(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - runRetentionDays * dayMs).toISOString();
  const old = sql`b.created_at < ${oldest}::timestamptz`;
  await runInBatches(ctx, bulkBatch, () =>
    ctx.db.execute(sql`
      delete from bulk_refusal where (run_id, shipment_id) in (
        select r.run_id, r.shipment_id from bulk_run b join bulk_refusal r on r.run_id = b.id
        where ${old} limit ${bulkBatch}) returning 1`),
  );
  await runInBatches(ctx, bulkBatch, () =>
    ctx.db.execute(sql`
      delete from bulk_run where id = any(array(
        select b.id from bulk_run b where ${old} limit ${bulkBatch})) returning 1`),
  );
  await ctx.db.execute(sql`
    with ended as (
      update bulk_run r set finished_at = ${ctx.now.toISOString()}::timestamptz, state = 'failed'
      where r.state in ('queued', 'running') and ${hasLostJob("runId", sql`r.created_at`, ctx.now)}
      returning r.account_id
    )
    select pg_notify(${notificationChannels.accountChanged}, account_id || ':runs') from ended group by account_id`);
}
