import { sql } from "drizzle-orm";
import { auditRetentionDays } from "@/lib/accounts/audit/constants";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import { auditBatch } from "./constants";

/** Deletes entries of the audit log after a year, in batches. */
export async function clearEntries(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - auditRetentionDays * dayMs).toISOString();
  await runInBatches(ctx, auditBatch, () =>
    ctx.db.execute(sql`
      delete from audit_entry where id = any(array(
        select id from audit_entry where at < ${oldest}::timestamptz limit ${auditBatch})) returning 1`),
  );
}
