import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { keptSince } from "./rules";

/** Rows one statement deletes. */
const batchRows = 5000;

/** Deletes events past their thirty days, whatever became of them, with their attempts. In batches. */
export async function clearOldEvents(ctx: Context): Promise<void> {
  const before = keptSince(ctx.now).toISOString();
  for (let deleted = batchRows; deleted >= batchRows && !ctx.signal.aborted; ) {
    const rows = await ctx.db.execute(sql`
      delete from webhook_event where id = any(array(
        select id from webhook_event where created_at < ${before}::timestamptz limit ${batchRows}))
      returning 1`);
    deleted = rows.length;
  }
}
