import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment, shipmentCounts } from "@/db/schema/shipments";
import { countedInReach } from "@/lib/accounts/access/filter-reach";
import type { RowScope } from "@/lib/platform/adapters/context";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import { ofList } from "@/lib/shipments/records/filter-shipments";

const columns = {
  day: shipmentCounts.day,
  status: shipmentCounts.status,
  carrier: shipmentCounts.carrier,
} as const;

interface Sum {
  /** Empty: the status of withheld ones. */
  readonly key: string;
  readonly count: number;
}

/**
 * How many shipments on an account's list were added on these local days (both included), by one column of the
 * stored counts; largest first, without zeros. Reads no shipment, unless the scope is limited to a user's own, so its time does not depend on
 * their number.
 */
export async function sumCounts(
  db: Db,
  scope: RowScope,
  days: { readonly start: string; readonly end: string },
  by: keyof typeof columns,
): Promise<Sum[]> {
  const reach = countedInReach(scope);
  if (reach === null) return countRows(db, scope, days, by);
  const rows = await db
    .select({ key: sql<string>`coalesce(${columns[by]}::text, '')`, count: reach.sum })
    .from(shipmentCounts)
    .where(
      and(
        reach.where,
        eq(shipmentCounts.archived, false),
        gte(shipmentCounts.day, days.start),
        lte(shipmentCounts.day, days.end),
      ),
    )
    .groupBy(columns[by])
    .having(sql`${reach.sum} <> 0`);
  return rows.sort(byCount);
}

const byCount = (a: Sum, b: Sum) => b.count - a.count || (a.key < b.key ? -1 : 1);

/** The same from the shipments themselves, for a scope whose rows the counts do not know. */
async function countRows(
  db: Db,
  scope: RowScope,
  { start, end }: { readonly start: string; readonly end: string },
  by: keyof typeof columns,
): Promise<Sum[]> {
  const column = { day: shipment.addedOn, status: shownStatus("shipment"), carrier: shipment.carrier }[by];
  const rows = await db
    .select({ key: sql<string>`coalesce(${column}::text, '')`, count: sql<number>`count(*)::int` })
    .from(shipment)
    .where(and(ofList(scope, false), gte(shipment.addedOn, start), lte(shipment.addedOn, end)))
    .groupBy(column);
  return rows.sort(byCount);
}
