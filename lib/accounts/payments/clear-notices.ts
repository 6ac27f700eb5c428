import { sql } from "drizzle-orm";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import { noticeDays } from "./constants";

const noticesAtOnce = 1000;

/** Deletes old notices, in batches. */
export async function clearNotices(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - noticeDays * dayMs).toISOString();
  await runInBatches(ctx, noticesAtOnce, () =>
    ctx.db.execute(sql`
      delete from payment_notice where ctid = any(array(
        select ctid from payment_notice where received_at < ${before}::timestamptz limit ${noticesAtOnce})) returning 1`),
  );
}
