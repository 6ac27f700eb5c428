import { type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { bulkBatch, draftKeptDays, runKeptDays } from "./constants";

/** Forgets runs and imports of more than thirty days ago, and imports that nobody ran. In batches. */
export async function clearRuns(ctx: Context): Promise<void> {
  const before = (days: number) =>
    sql`${new Date(ctx.now.getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  const old = sql`r.created_at < ${before(runKeptDays)}
    or (r.created_at < ${before(draftKeptDays)} and r.state in ('reading', 'draft'))`;
  // Lines first, a few at a time: an import has up to fifty thousand.
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
  await inBatches(
    ctx,
    (limit) => sql`
    delete from bulk_run where id = any(array(
      select id from bulk_run where created_at < ${before(runKeptDays)} limit ${limit})) returning 1`,
  );
}

async function inBatches(ctx: Context, remove: (limit: number) => SQL): Promise<void> {
  while (!ctx.signal.aborted && (await ctx.db.execute(remove(bulkBatch))).length >= bulkBatch);
}
