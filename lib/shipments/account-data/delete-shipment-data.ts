import { type SQL, sql } from "drizzle-orm";
import { cancelSubscriptions } from "@/lib/accounts/plans/cancel-subscriptions";
import { deleteSenders } from "@/lib/accounts/senders/delete-senders";
import { accountLeft } from "@/lib/accounts/users/events";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { deleteBatch } from "@/lib/shipments/bulk/delete-batch";
import { bulkBatch } from "@/lib/shipments/records/constants";
import { endShops } from "@/lib/shipments/shop-grants/end-shops";

/**
 * Empties a deleted account, in batches, and deletes its row last: a million shipments are too many for one
 * statement. Parcels that nobody else tracks are paused. An account that is still in use is left alone. On
 * shutdown the rest is left to the next worker.
 */
export async function deleteShipmentData(
  ctx: Context,
  { accountId }: { accountId: AccountId },
): Promise<void> {
  const [left] = await ctx.db.execute(sql`
    select 1 from account a where a.id = ${accountId}
      and not exists (select 1 from account_user u where u.account_id = a.id and u.active)`);
  if (!left) return;
  await cancelSubscriptions(ctx, accountId);
  await endShops(ctx, accountId);
  // No more events are recorded for it, and no carrier is asked in its name, however long the rest takes.
  await ctx.db.execute(sql`delete from webhook where account_id = ${accountId}`);
  await ctx.db.execute(sql`delete from carrier_account where account_id = ${accountId}`);
  await deleteSenders(ctx.db, accountId);
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

/** Tables with possibly very many rows per account, referencing tables first. */
const large = [
  "customer_email",
  "deleted_shipment",
  "import_line",
  "bulk_refusal",
  "webhook_attempt",
  "webhook_event",
  "api_answer",
  "shipment_counts",
  "report_cell",
  "report_change",
  "audit_entry",
  "shop_update",
  "shop_notice",
  "shop_parcel",
  "quota_entry",
  "quota_number",
  "trigger_run",
  "received_mail",
  // With its files, and emails that are not sent yet.
  "order_message",
  "order_entry",
  "order_interval",
  "work_order",
] as const;

/** Its rows of an account, by an index. */
function rowsOf(table: (typeof large)[number], accountId: AccountId): SQL {
  return table === "trigger_run"
    ? sql`trigger_id in (select id from order_trigger where account_id = ${accountId})`
    : sql`account_id = ${accountId}`;
}

/** Returns whether all are deleted. */
async function deleteLarge(ctx: Context, accountId: AccountId): Promise<boolean> {
  for (const name of large)
    for (let left = true; left; ) {
      if (ctx.signal.aborted) return false;
      const table = sql.identifier(name);
      const rows = await ctx.db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${rowsOf(name, accountId)} limit ${bulkBatch})) returning 1`);
      left = rows.length === bulkBatch;
    }
  return true;
}
