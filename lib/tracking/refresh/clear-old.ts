import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/adapters/context";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import {
  clearBatchRows,
  pairRetentionMs,
  pushRetentionMs,
  rawAnswerRetentionMs,
} from "@/lib/tracking/store/constants";
import { deleteEndedExtras } from "@/lib/tracking/store/protect-parcels";
import { sealPlain } from "@/lib/tracking/store/seal-plain";
import { clearParcels } from "./clear-parcels";

/**
 * Deletes raw responses and pushes after 7 days, estimates beside carriers' dates after 90, parcels that nobody follows after a year, expired records of visitors' lookups, postcodes and phones
 * sealed for parcels that are no longer polled, and jobs that failed permanently. Seals what is still stored in
 * plain text. Works in batches.
 */
export async function clearOld(ctx: Context): Promise<void> {
  const rawBefore = new Date(ctx.now.getTime() - rawAnswerRetentionMs).toISOString();
  const pushedBefore = new Date(ctx.now.getTime() - pushRetentionMs).toISOString();
  await runInBatches(ctx, clearBatchRows, () =>
    ctx.db.execute(sql`
      delete from raw_answer where ctid = any(array(
        select ctid from raw_answer where received_at < ${rawBefore}::timestamptz limit ${clearBatchRows}))
      returning 1`),
  );
  await runInBatches(ctx, clearBatchRows, () =>
    ctx.db.execute(sql`
      delete from carrier_push where ctid = any(array(
        select ctid from carrier_push where received_at < ${pushedBefore}::timestamptz limit ${clearBatchRows}))
      returning 1`),
  );
  const madeBefore = new Date(ctx.now.getTime() - pairRetentionMs).toISOString();
  await runInBatches(ctx, clearBatchRows, () =>
    ctx.db.execute(sql`
      delete from estimate_made where ctid = any(array(
        select ctid from estimate_made where made_at < ${madeBefore}::timestamptz limit ${clearBatchRows}))
      returning 1`),
  );
  await clearParcels(ctx);
  await runInBatches(ctx, clearBatchRows, () => sealPlain(ctx.db));
  await runInBatches(ctx, clearBatchRows, () => deleteEndedExtras(ctx.db, ctx.now));
  for (const table of [sql`answered_number`, sql`number_family`])
    await runInBatches(ctx, clearBatchRows, () =>
      ctx.db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where expires_at <= ${ctx.now.toISOString()}::timestamptz limit ${clearBatchRows}))
        returning 1`),
    );
  await ctx.db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${rawBefore}::timestamptz))`);
  await ctx.db.execute(sql`delete from forwarded_job where failed_at < ${rawBefore}::timestamptz`);
}
