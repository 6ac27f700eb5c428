import { sql } from "drizzle-orm";
import { continueNext } from "@/lib/accounts/quota/continue-next";
import { dayMs } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { hasLostJob } from "@/lib/platform/adapters/lost-job";
import { notificationChannels } from "@/lib/platform/adapters/notifications";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import { bulkBatch, runRetentionDays } from "@/lib/shipments/records/constants";
import { draftRetentionDays } from "./constants";

/**
 * Deletes imports of more than thirty days ago, unless they wait for quota, and drafts that were never run, in batches, and ends imports that
 * no worker will continue: they keep their lines' results; files that could not be read are rejected.
 */
export async function clearImports(ctx: Context): Promise<void> {
  const before = (days: number) =>
    sql`${new Date(ctx.now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  const old = sql`(r.created_at < ${before(runRetentionDays)} and r.state <> 'waiting')
    or (r.created_at < ${before(draftRetentionDays)} and r.state in ('reading', 'draft'))`;
  // Lines first, a few at a time: an import has up to fifty thousand.
  await runInBatches(ctx, bulkBatch, () =>
    ctx.db.execute(sql`
      delete from import_line where (import_id, line) in (
        select l.import_id, l.line from import_run r join import_line l on l.import_id = r.id
        where ${old} limit ${bulkBatch}) returning 1`),
  );
  await runInBatches(ctx, bulkBatch, () =>
    ctx.db.execute(sql`
      delete from import_run where id = any(array(
        select r.id from import_run r where ${old} limit ${bulkBatch})) returning 1`),
  );
  await endLost(ctx);
}

/** Ends imports that no worker will continue; those of their accounts that wait for quota go on. */
async function endLost({ db, now }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.execute<{ id: AccountId }>(sql`
      with ended as (
        update import_run r set finished_at = ${now.toISOString()}::timestamptz,
          state = case when r.state = 'reading' then 'refused' else 'cancelled' end,
          refusal = case when r.state = 'reading' then 'tookTooLong' end
        where r.state in ('reading', 'queued', 'running')
          and ${hasLostJob("importId", sql`coalesce(r.started_at, r.created_at)`, now)}
        returning r.id, r.account_id
      ), gone as (
        delete from import_file f using ended e where f.import_id = e.id
      )
      select account_id as id, pg_notify(${notificationChannels.accountChanged}, account_id || ':imports')
      from ended group by account_id`);
    for (const { id } of ended) await continueNext(tx, id);
  });
}
