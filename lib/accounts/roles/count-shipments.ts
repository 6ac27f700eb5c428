import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipmentCounts } from "@/db/schema/shipments";
import { countedInReach } from "@/lib/accounts/access/filter-reach";
import type { Tree } from "@/lib/accounts/organization/read-tree";
import type { AccountScope, RowScope, Rows } from "@/lib/platform/adapters/context";

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
  const add = (id: string | null, n: number) => counts.set(id, (counts.get(id) ?? 0) + n);
  // The row without a department counts all: what departments have is taken off.
  for (const { id, n } of rows) {
    add(living(id), n);
    if (id !== null) add(null, -n);
  }
  return counts;
}

/** Shipments of the list that are in the reach of every one of these. 0 where the counts do not tell: own rows. */
export async function countInReach(db: Db, scopes: readonly RowScope[]): Promise<number> {
  const [first] = scopes;
  const reach = first && countedInReach({ accountId: first.accountId, rows: intersectRows(scopes) });
  if (!reach) return 0;
  const [row] = await db.select({ n: reach.sum }).from(shipmentCounts).where(and(isListed, reach.where));
  return row?.n ?? 0;
}

function intersectRows(scopes: readonly RowScope[]): Rows {
  return scopes
    .map(({ rows }) => rows)
    .reduce((a, b): Rows => {
      if (a.kind === "all" || b.kind === "none") return b;
      if (b.kind === "all" || a.kind === "none") return a;
      if (a.kind === "departments" && b.kind === "departments")
        return { kind: "departments", ids: a.ids.filter((id) => b.ids.includes(id)) };
      return a.kind === "own" ? a : b;
    });
}
