import { sql } from "drizzle-orm";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { wakeDeliveries } from "./queries";
import { storedSince } from "./rules";

/** Rows deleted per statement. */
const batchRows = 5000;

/**
 * Deletes events after thirty days, whatever their state, with their attempts. In batches, each locked in order
 * first, to avoid deadlocks with a replay or attempts written meanwhile. Events that waited behind a deleted
 * one become due.
 */
export async function clearOldEvents(ctx: Context): Promise<void> {
  const before = storedSince(ctx.now).toISOString();
  for (let deleted = batchRows; deleted >= batchRows && !ctx.signal.aborted; ) {
    const rows = await ctx.db.execute<{ accountId: AccountId; state: string }>(sql`
      with old as materialized (
        select id from webhook_event where created_at < ${before}::timestamptz limit ${batchRows}
      ), held as materialized (
        select id from webhook_event where id in (select id from old) order by id for update
      )
      delete from webhook_event where id in (select id from held) returning account_id as "accountId", state`);
    deleted = rows.length;
    const waited = rows.filter(({ state }) => state === "waiting").map(({ accountId }) => accountId);
    if (waited.length > 0)
      await ctx.db.transaction((tx) => wakeDeliveries(tx, [...new Set(waited)], ctx.now));
  }
}
