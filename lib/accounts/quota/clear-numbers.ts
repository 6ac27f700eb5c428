import { sql } from "drizzle-orm";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import { numberDays } from "./constants";

const numbersAtOnce = 5000;

/** Forgets numbers that no longer count, in batches. */
export async function clearNumbers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - numberDays * dayMs).toISOString();
  await runInBatches(ctx, numbersAtOnce, () =>
    ctx.db.execute(sql`
      delete from quota_number where ctid = any(array(
        select ctid from quota_number where used_at <= ${before}::timestamptz limit ${numbersAtOnce})) returning 1`),
  );
}
