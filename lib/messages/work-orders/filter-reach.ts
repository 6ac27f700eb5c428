import { and, eq, type SQL, sql } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { workOrder } from "@/db/schema/work-orders";
import { inRows } from "@/lib/accounts/access/filter-reach";
import type { RowScope } from "@/lib/platform/adapters/context";

/**
 * Condition on `work_order`: those of the account that a scope may reach. Every query of orders begins with it. Both the
 * order's department and its shipment must be within the caller's rows.
 */
export function orderReach(scope: Pick<RowScope, "accountId" | "rows">): SQL {
  const { accountId, rows } = scope;
  const own = eq(workOrder.accountId, accountId);
  if (rows.kind === "all") return own;
  const seen = inRows(scope);
  return and(
    own,
    rowsOf(rows),
    sql`(${workOrder.shipmentId} is null or exists (
      select 1 from ${shipment} where ${shipment.id} = ${workOrder.shipmentId} and ${seen ?? sql`true`}))`,
  ) as SQL;
}

function rowsOf(rows: RowScope["rows"]): SQL {
  switch (rows.kind) {
    case "all":
      return sql`true`;
    case "none":
      return sql`false`;
    case "own":
      return sql`(${workOrder.assigneeId} = ${rows.userId} or ${workOrder.createdBy} = ${rows.userId})`;
    case "departments": {
      const ids = rows.ids.filter((id) => id !== null);
      const some = sql`${workOrder.departmentId} = any(${sql.param(ids)}::uuid[])`;
      return rows.ids.includes(null) ? sql`(${workOrder.departmentId} is null or ${some})` : some;
    }
  }
}
