import { type SQL, sql } from "drizzle-orm";
import { accountLeft } from "@/lib/accounts/events";
import type { Context } from "@/lib/platform/context";
import { enqueue } from "@/lib/platform/queue";
import { bulkBatch } from "./constants";
import { deleteBatch } from "./delete-batch";

/**
 * Empties an account that was deleted, in batches, and takes its row away last: a million shipments are more than one
 * statement may do. Parcels that nobody else follows rest. An account that somebody may still use is left alone. What is
 * not done when it is told to end is the next worker's.
 */
export async function emptyAccount(ctx: Context, { accountId }: { accountId: string }): Promise<void> {
  const [left] = await ctx.db.execute(sql`
    select 1 from account a where a.id = ${accountId}
      and not exists (select 1 from account_user u where u.account_id = a.id and u.active)`);
  if (!left) return;
  const own = sql`account_id = ${accountId}`;
  const done =
    (await deleteShipments(ctx, accountId)) &&
    (await inBatches(
      ctx,
      (limit) => sql`
      delete from import_line where (import_id, line) in (
        select import_id, line from import_line where ${own} limit ${limit}) returning 1`,
    )) &&
    (await inBatches(
      ctx,
      (limit) => sql`
      delete from bulk_refusal where (run_id, shipment_id) in (
        select run_id, shipment_id from bulk_refusal where ${own} limit ${limit}) returning 1`,
    )) &&
    (await inBatches(
      ctx,
      (limit) => sql`
      delete from shipment_tally where ctid = any(array(
        select ctid from shipment_tally where ${own} limit ${limit})) returning 1`,
    ));
  if (!done || !(await deleteEmpty(ctx, accountId))) await enqueue(ctx.db, accountLeft, { accountId });
}

/**
 * Takes the account's row away unless there are shipments again; the rest is little, and goes with it. A chunk of an
 * import that is stored in this instant is waited for, and one that comes later finds no account.
 */
function deleteEmpty(ctx: Context, accountId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from account where id = ${accountId} for update`);
    const gone = await tx.execute(sql`
      delete from account a where a.id = ${accountId}
        and not exists (select 1 from shipment s where s.account_id = a.id) returning 1`);
    return gone.length > 0;
  });
}

/** Answers whether all are gone. */
async function deleteShipments(ctx: Context, accountId: string): Promise<boolean> {
  // By number, so that no batch reads again what the last one deleted.
  for (let from = ""; !ctx.signal.aborted; ) {
    const rows = await ctx.db.execute<{ id: string; number: string }>(sql`
      select id, number from shipment where account_id = ${accountId} and number >= ${from}
      order by number limit ${bulkBatch}`);
    if (rows.length === 0) return true;
    const ids = rows.map(({ id }) => id);
    await ctx.db.transaction((tx) => deleteBatch(tx, { accountId, ids, now: ctx.now, language: ctx.locale }));
    from = rows.at(-1)?.number ?? from;
  }
  return false;
}

async function inBatches(ctx: Context, remove: (limit: number) => SQL): Promise<boolean> {
  while (!ctx.signal.aborted) if ((await ctx.db.execute(remove(bulkBatch))).length < bulkBatch) return true;
  return false;
}
