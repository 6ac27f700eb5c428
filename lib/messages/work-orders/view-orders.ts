import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { accountUser, department, role } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { orderCategory, workOrder } from "@/db/schema/work-orders";
import { requireRow } from "@/lib/core/require-row";
import type { RowScope } from "@/lib/platform/adapters/context";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import { isWaiting } from "./filter-orders";
import { orderReach } from "./filter-reach";
import { formatOrder } from "./format";
import type { OrderView } from "./schemas";

type Reach = Pick<RowScope, "accountId" | "rows" | "hidden">;

const assignee = alias(accountUser, "assignee");
const creator = alias(accountUser, "creator");
const nameOf = (user: typeof assignee | typeof creator) =>
  sql<string | null>`coalesce(nullif(${user.name}, ''), nullif(${user.email}, ''))`;

/** What an order is shown by. One statement. */
function selectOrders(db: Db, where: SQL) {
  return db
    .select({
      order: workOrder,
      carrier: shipment.carrier,
      parcelStatus: shownStatus("shipment"),
      categoryPath: sql<string[] | null>`(
        select array_agg(above.name order by array_position(${orderCategory.path}, above.id))
        from order_category above where above.id = any(${orderCategory.path}))`,
      department: department.name,
      role: role.name,
      assignee: nameOf(assignee),
      creator: nameOf(creator),
      waiting: isWaiting,
    })
    .from(workOrder)
    .leftJoin(shipment, eq(shipment.id, workOrder.shipmentId))
    .leftJoin(orderCategory, eq(orderCategory.id, workOrder.categoryId))
    .leftJoin(department, eq(department.id, workOrder.departmentId))
    .leftJoin(role, eq(role.id, workOrder.roleId))
    .leftJoin(assignee, eq(assignee.id, workOrder.assigneeId))
    .leftJoin(creator, eq(creator.id, workOrder.createdBy))
    .where(where);
}

/** Orders within reach by id, in the order requested; all others are left out. */
export async function viewOrders(
  db: Db,
  scope: Reach,
  ids: readonly string[],
  now: Date,
): Promise<readonly OrderView[]> {
  if (ids.length === 0) return [];
  const rows = await selectOrders(db, and(orderReach(scope), inArray(workOrder.id, [...ids])) as SQL);
  const views = new Map(rows.map((row) => [row.order.id, formatOrder(row, scope, now)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** One order within reach. Throws notFound. */
export async function viewOrder(db: Db, scope: Reach, id: string, now: Date): Promise<OrderView> {
  return requireRow(await viewOrders(db, scope, [id], now));
}
