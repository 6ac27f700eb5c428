import { sql } from "drizzle-orm";
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
export async function deleteShipmentData(ctx: Context, { accountId }: { accountId: string }): Promise<void> {
  const [left] = await ctx.db.execute(sql`
    select 1 from account a where a.id = ${accountId}
      and not exists (select 1 from account_user u where u.account_id = a.id and u.active)`);
  if (!left) return;
  // Nothing is told of it any more, however long the rest takes.
  await ctx.db.execute(sql`delete from webhook where account_id = ${accountId}`);
  const done = (await deleteShipments(ctx, accountId)) && (await deleteLarge(ctx, accountId));
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

/** Tables of which an account may have very many rows, those that point at others first. */
const large = [
  "import_line",
  "bulk_refusal",
  "webhook_attempt",
  "webhook_event",
  "api_answer",
  "shipment_tally",
] as const;

/** Answers whether all are gone. */
async function deleteLarge(ctx: Context, accountId: string): Promise<boolean> {
  for (const table of large.map((name) => sql.identifier(name)))
    for (let left = true; left; ) {
      if (ctx.signal.aborted) return false;
      const rows = await ctx.db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where account_id = ${accountId} limit ${bulkBatch})) returning 1`);
      left = rows.length === bulkBatch;
    }
  return true;
}
