import { sql } from "drizzle-orm";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { buildReport } from "./build-report";

/** Accounts read at once. */
const accountsAtOnce = 100;

/** Builds the reports that are due, one account after another. On shutdown the rest is left to the next run. */
export async function buildDue(ctx: Context): Promise<void> {
  for (let found = accountsAtOnce; found >= accountsAtOnce; ) {
    const rows = await ctx.db.execute<{ id: AccountId }>(sql`
      select account_id as id from report_account where due_at <= ${ctx.now.toISOString()}::timestamptz
      order by due_at limit ${accountsAtOnce}`);
    for (const { id: accountId } of rows) {
      if (ctx.signal.aborted) return;
      await buildReport(ctx, { accountId });
    }
    found = rows.length;
  }
}
