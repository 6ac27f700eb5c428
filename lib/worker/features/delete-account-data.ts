import { sql } from "drizzle-orm";
import { accountLeft } from "@/lib/accounts/users/events";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { deleteBatch } from "@/lib/shipments/bulk/delete-batch";
import { bulkBatch } from "@/lib/shipments/records/constants";
import { features } from "./list-features";

// lib/worker/features: the list of what folders declare, and what is done with all of them
/** The highest first: their tables refer to those of lower ones. */
const highestFirst = features.toReversed();

/**
 * Empties a deleted account, in batches, and deletes its row last: a million shipments are too many for one
 * statement. Parcels that nobody else tracks are paused. An account that is still in use is left alone. On
 * shutdown the rest is left to the next worker.
 */
export async function deleteAccountData(
  ctx: Context,
  { accountId }: { accountId: AccountId },
): Promise<void> {
  const [left] = await ctx.db.execute(sql`
    select 1 from account a where a.id = ${accountId}
      and not exists (select 1 from account_user u where u.account_id = a.id and u.active)`);
  if (!left) return;
  // No more events are recorded for it, and no carrier is asked in its name, however long the rest takes.
  for (const { endAccount } of highestFirst) await endAccount?.(ctx, accountId);
  const done = (await deleteShipments(ctx, accountId)) && (await deleteLarge(ctx, accountId));
  if (!done || !(await deleteEmpty(ctx, accountId))) await enqueue(ctx.db, accountLeft, { accountId });
}

/**
 * Deletes the account's row unless there are shipments again; the little that is left is deleted with it. An
 * import chunk being stored is awaited, and a later one finds no account.
 */
function deleteEmpty(ctx: Context, accountId: AccountId): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from account where id = ${accountId} for update`);
    const gone = await tx.execute(sql`
      delete from account a where a.id = ${accountId}
        and not exists (select 1 from shipment s where s.account_id = a.id) returning 1`);
    return gone.length > 0;
  });
}

/** Returns whether all are deleted. */
async function deleteShipments(ctx: Context, accountId: AccountId): Promise<boolean> {
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

/** Returns whether all are deleted. */
async function deleteLarge(ctx: Context, accountId: AccountId): Promise<boolean> {
  for (const { table, rows } of highestFirst.flatMap(({ largeTables = [] }) => largeTables)) {
    const own = rows?.(accountId) ?? sql`account_id = ${accountId}`;
    for (let left = true; left; ) {
      if (ctx.signal.aborted) return false;
      const gone = await ctx.db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${own} limit ${bulkBatch})) returning 1`);
      left = gone.length === bulkBatch;
    }
  }
  return true;
}
