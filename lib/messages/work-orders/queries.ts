import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { orderCategory, orderField, workOrderSettings } from "@/db/schema/work-orders";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { findMemberScope } from "@/lib/accounts/access/find-member-scope";
import { AppError } from "@/lib/core/app-error";
import { hourMs } from "@/lib/core/calendar";
import type { RowScope } from "@/lib/platform/adapters/context";
import { type PlacedOrder, reachesOrder } from "./rules";
import type { StoredOrder } from "./write-order";

type Account = Pick<RowScope, "accountId">;

/** Hours until an order is due, by priority. Throws workOrdersOff unless the account uses work orders. */
export async function requireActive(db: Db, { accountId }: Account): Promise<readonly number[]> {
  const [row] = await db
    .select({ dueHours: workOrderSettings.dueHours })
    .from(workOrderSettings)
    .where(and(eq(workOrderSettings.accountId, accountId), eq(workOrderSettings.active, true)));
  if (!row) throw new AppError("workOrdersOff");
  return row.dueHours;
}

/** When an order is due that was opened at this time. Pure. */
export function dueAfter(dueHours: readonly number[], priority: number, openedAt: Date): Date {
  return new Date(openedAt.getTime() + (dueHours[priority - 1] ?? 0) * hourMs);
}

/**
 * A category that new orders can have, with the department that gets its orders: its own, or that of the nearest above it.
 * It is not deleted before the transaction ends. Throws notFound, and badInput for one that is off, or below one.
 */
export async function requireCategory(
  tx: Tx,
  { accountId }: Account,
  id: string,
): Promise<{ readonly departmentId: string | null }> {
  const above = sql`order_category above where above.id = any(${orderCategory.path})`;
  const [row] = await tx
    .select({
      active: sql<boolean>`(select bool_and(above.active) from ${above})`,
      departmentId: sql<string | null>`(select above.department_id from ${above}
        and above.department_id is not null order by cardinality(above.path) desc limit 1)`,
    })
    .from(orderCategory)
    .where(and(eq(orderCategory.id, id), eq(orderCategory.accountId, accountId)))
    .for("key share", { of: orderCategory });
  if (!row) throw new AppError("notFound");
  if (!row.active) throw new AppError("badInput", { issues: [{ path: "categoryId", rule: "inactive" }] });
  return row;
}

/** A shipment within the caller's reach, which is not deleted before the transaction ends. Throws notFound. */
export async function requireShipment(tx: Tx, scope: Pick<RowScope, "accountId" | "rows">, id: string) {
  const [row] = await tx
    .select({ number: shipment.number, departmentId: shipment.departmentId, addedBy: shipment.addedBy })
    .from(shipment)
    .where(and(inReach(scope), eq(shipment.id, id)))
    .for("key share");
  if (!row) throw new AppError("notFound");
  return row;
}

/** The company's fields, also deleted and built-in ones. */
export async function readFields(db: Db, { accountId }: Account) {
  return db
    .select()
    .from(orderField)
    .where(eq(orderField.accountId, accountId))
    .orderBy(asc(orderField.position), asc(orderField.id));
}

/** Whom an order belongs to now, with its shipment. */
export async function readPlace(db: Db, order: StoredOrder): Promise<PlacedOrder> {
  const { departmentId, assigneeId, createdBy, shipmentId, accountId } = order;
  const [row] =
    shipmentId === null
      ? []
      : await db
          .select({ departmentId: shipment.departmentId, addedBy: shipment.addedBy })
          .from(shipment)
          .where(and(eq(shipment.id, shipmentId), eq(shipment.accountId, accountId)));
  return { departmentId, assigneeId, createdBy, shipment: row ?? null };
}

/** Whether an order has an assignee who can see it and work on it now. */
export async function isHeld(db: Db, order: StoredOrder): Promise<boolean> {
  const { accountId, assigneeId } = order;
  if (assigneeId === null) return false;
  const scope = await findMemberScope(db, { accountId, userId: assigneeId }, "orders.edit");
  return scope !== null && reachesOrder(scope.rows, await readPlace(db, order));
}
