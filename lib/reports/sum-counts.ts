import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipmentCounts } from "@/db/schema/shipments";
import type { AccountScope } from "@/lib/platform/context";

const columns = {
  day: shipmentCounts.day,
  status: shipmentCounts.status,
  carrier: shipmentCounts.carrier,
} as const;

/**
 * How many shipments on an account's list were added on these local days (both included), by one column of the
 * stored counts; largest first, without zeros. Reads no shipment, so its time does not depend on their number.
 */
export async function sumCounts(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  days: { readonly start: string; readonly end: string },
  by: keyof typeof columns,
): Promise<{ key: string; count: number }[]> {
  const count = sql<number>`sum(${shipmentCounts.count})::int`;
  const rows = await db
    .select({ key: sql<string>`${columns[by]}::text`, count })
    .from(shipmentCounts)
    .where(
      and(
        eq(shipmentCounts.accountId, scope.accountId),
        eq(shipmentCounts.archived, false),
        gte(shipmentCounts.day, days.start),
        lte(shipmentCounts.day, days.end),
      ),
    )
    .groupBy(columns[by])
    .having(sql`sum(${shipmentCounts.count}) <> 0`);
  return rows.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
