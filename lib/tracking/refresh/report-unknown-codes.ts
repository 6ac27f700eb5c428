import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/adapters/context";
import { unknownCodesReportedMax, unknownCodesWindowMs } from "@/lib/tracking/store/constants";

/** Longer or odder ones may be text: those are only counted, because the log holds no personal data. */
const codeShape = "^[A-Za-z0-9_.:/-]{1,60}$";

/**
 * Tells the operator, by one log line per connector, which status codes of the last week it could not map, most
 * frequent first: their parcels are shown as in transit until the connector knows them.
 */
export async function reportUnknownCodes(ctx: Context): Promise<void> {
  const since = new Date(ctx.now.getTime() - unknownCodesWindowMs).toISOString();
  const rows = await ctx.db.execute<{ connector: string; distinct: number; codes: readonly string[] }>(sql`
    select connector, count(*)::int as distinct,
      coalesce((array_agg(code || ' ×' || seen order by seen desc, code)
        filter (where code ~ ${codeShape}))[1:${sql.raw(String(unknownCodesReportedMax))}], '{}') as codes
    from unknown_code where last_at >= ${since}::timestamptz
    group by connector order by connector`);
  for (const { connector, distinct, codes } of rows)
    ctx.log.warn({ connector, distinct, codes }, "a carrier uses status codes that are not mapped");
}
