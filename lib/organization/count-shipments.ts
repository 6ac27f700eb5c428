import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipmentCounts } from "@/db/schema/shipments";
import type { AccountScope, RowScope } from "@/lib/platform/context";
import { countedInReach } from "@/lib/shipments/filter-reach";
import type { Tree } from "./read-tree";

const total = sql<number>`coalesce(sum(${shipmentCounts.count}), 0)`.mapWith(Number);
const isListed = eq(shipmentCounts.archived, false);

/**
 * Shipments of the list by department; null: the company itself. Those of a department that is being deleted count
 * for the nearest one above it that stays.
 */
export async function countByDepartment(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  { departments, deleted }: Tree,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .select({ id: shipmentCounts.departmentId, n: total })
    .from(shipmentCounts)
    .where(and(eq(shipmentCounts.accountId, accountId), isListed))
    .groupBy(shipmentCounts.departmentId);
  const isLiving = (id: string) => departments.some((one) => one.id === id);
  const living = (id: string | null) =>
    id === null || isLiving(id)
      ? id
      : (deleted.find((one) => one.id === id)?.path.findLast(isLiving) ?? null);
  const counts = new Map<string | null, number>();
  for (const { id, n } of rows) counts.set(living(id), (counts.get(living(id)) ?? 0) + n);
  return counts;
}

/** Shipments of the list that are in the reach of every one of these. 0 where the counts do not tell: own rows. */
export async function countInReach(db: Db, scopes: readonly RowScope[]): Promise<number> {
  const conditions: SQL[] = [];
  for (const scope of scopes) {
    const condition = countedInReach(scope);
    if (condition === null) return 0;
    conditions.push(condition);
  }
  const [row] = await db
    .select({ n: total })
    .from(shipmentCounts)
    .where(and(isListed, ...conditions));
  return row?.n ?? 0;
}
