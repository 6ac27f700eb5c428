import { type SQL, sql } from "drizzle-orm";
import { dayMs, hourMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/context";
import { notificationChannels } from "@/lib/platform/notifications";
import { bulkBatch, draftRetentionDays, runLostHours, runRetentionDays, runWaitsHours } from "./constants";

/**
 * Ends jobs and imports that no worker will continue, and deletes those of more than thirty days ago and
 * imports that were never run. In batches.
 */
export async function clearRuns(ctx: Context): Promise<void> {
  const before = (days: number) =>
    sql`${new Date(ctx.now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  const old = sql`r.created_at < ${before(runRetentionDays)}
    or (r.created_at < ${before(draftRetentionDays)} and r.state in ('reading', 'draft'))`;
  // Lines and rejections first, a few at a time: an import has up to fifty thousand lines.
  await inBatches(
    ctx,
    (limit) => sql`
    delete from import_line where (import_id, line) in (
      select l.import_id, l.line from import_run r join import_line l on l.import_id = r.id
      where ${old} limit ${limit}) returning 1`,
  );
  await inBatches(
    ctx,
    (limit) => sql`
    delete from import_run where id = any(array(select r.id from import_run r where ${old} limit ${limit}))
    returning 1`,
  );
  const oldRun = sql`b.created_at < ${before(runRetentionDays)}`;
  await inBatches(
    ctx,
    (limit) => sql`
    delete from bulk_refusal where (run_id, shipment_id) in (
      select r.run_id, r.shipment_id from bulk_run b join bulk_refusal r on r.run_id = b.id
      where ${oldRun} limit ${limit}) returning 1`,
  );
  await inBatches(
    ctx,
    (limit) => sql`
    delete from bulk_run where id = any(array(
      select b.id from bulk_run b where ${oldRun} limit ${limit})) returning 1`,
  );
  await endLost(ctx);
}

/**
 * A job that used up its attempts is never picked up again, and its import would stay "running" for ever. A
 * slow one has its next job in the queue (`scheduleRetry`); one that has not begun may wait at Inngest, where
 * the queue does not see it. What was done stays done: an import keeps its lines' results, files that could not
 * be read are rejected.
 */
async function endLost(ctx: Context): Promise<void> {
  const before = (hours: number) =>
    sql`${new Date(ctx.now.getTime() - hours * hourMs).toISOString()}::timestamptz`;
  const now = before(0);
  // Only the queue's own table has the jobs' payloads.
  const isLost = (key: "importId" | "runId", begun: SQL) => {
    const job = sql`select 1 from graphile_worker._private_jobs j where j.payload ->> ${key}::text = r.id::text`;
    return sql`${begun} < ${before(runLostHours)}
      and (r.state = 'running' or ${begun} < ${before(runWaitsHours)} or exists (${job}))
      and not exists (${job} and (j.attempts < j.max_attempts or j.locked_at is not null))`;
  };
  await ctx.db.execute(sql`
    with ended as (
      update import_run r set finished_at = ${now},
        state = case when r.state = 'reading' then 'refused' else 'cancelled' end,
        refusal = case when r.state = 'reading' then 'tookTooLong' end
      where r.state in ('reading', 'queued', 'running')
        and ${isLost("importId", sql`coalesce(r.started_at, r.created_at)`)}
      returning r.id, r.account_id
    ), gone as (
      delete from import_file f using ended e where f.import_id = e.id
    )
    select pg_notify(${notificationChannels.deskChanged}, account_id || ':imports') from ended group by account_id`);
  await ctx.db.execute(sql`
    with ended as (
      update bulk_run r set finished_at = ${now}, state = 'failed'
      where r.state in ('queued', 'running') and ${isLost("runId", sql`r.created_at`)}
      returning r.account_id
    )
    select pg_notify(${notificationChannels.deskChanged}, account_id || ':runs') from ended group by account_id`);
}

async function inBatches(ctx: Context, remove: (limit: number) => SQL): Promise<void> {
  while (!ctx.signal.aborted && (await ctx.db.execute(remove(bulkBatch))).length >= bulkBatch);
}
