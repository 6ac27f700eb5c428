import { sql } from "drizzle-orm";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { alarmRetentionDays } from "./constants";

/** Rows deleted per statement. */
const batchRows = 5000;

/** Deletes alarms ninety days after they were closed, in batches. */
export async function clearOldAlarms(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - alarmRetentionDays * dayMs).toISOString();
  for (let deleted = batchRows; deleted >= batchRows && !ctx.signal.aborted; ) {
    const rows = await ctx.db.execute(sql`
      delete from alarm where id in (
        select id from alarm where ended_at < ${before}::timestamptz limit ${batchRows}) returning 1`);
    deleted = rows.length;
  }
}
