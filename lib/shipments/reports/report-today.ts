import { sql } from "drizzle-orm";
import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { addDays } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { ofList } from "@/lib/shipments/records/filter-shipments";
import type { todayCall } from "./contract";
import { resolveDays } from "./resolve-days";
import { sumCounts } from "./sum-counts";

/**
 * Shipments added today, and yesterday until the same time of day. Days are the account's. Throws forbidden for
 * personal accounts.
 */
export async function reportToday(ctx: Context): Promise<z.input<typeof todayCall.output>> {
  const scope = requireOperation(ctx, "reports.view");
  const { zone, today } = await resolveDays(ctx, scope);
  const sameTime = sql`(${ctx.now.toISOString()}::timestamptz at time zone ${zone} - interval '1 day') at time zone ${zone}`;
  const [added, [before]] = await Promise.all([
    sumCounts(ctx.db, scope, { start: today, end: today }, "day"),
    ctx.db.execute<{ n: number }>(sql`
      select count(*)::int as n from shipment
      where ${ofList(scope, false)} and added_on = ${addDays(today, -1)} and added_at <= ${sameTime}`),
  ]);
  return { today: added[0]?.count ?? 0, yesterday: before?.n ?? 0 };
}
