import type { Db, Tx } from "@/db/client";
import { AppError } from "@/lib/core/app-error";
import type { Receiver } from "@/lib/messages/order-setup/schemas";
import type { Assignment } from "@/lib/messages/order-triggers/decide-triggers";
import { findAssignment, readReceivers } from "@/lib/messages/order-triggers/read-receivers";
import { requireCategory } from "@/lib/messages/work-orders/queries";
import type { PlacedOrder } from "@/lib/messages/work-orders/rules";
import type { RowScope } from "@/lib/platform/adapters/context";

/** As `findAssignment`, with those who can work on orders now. */
export async function findReceiver(
  db: Db,
  scope: Pick<RowScope, "accountId">,
  order: PlacedOrder,
  to: Receiver,
): Promise<Assignment | null> {
  return findAssignment(await readReceivers(db, scope), order, to);
}

/** As `findReceiver`. Throws receiverCannotSee. */
export async function requireReceiver(
  db: Db,
  scope: Pick<RowScope, "accountId">,
  order: PlacedOrder,
  to: Receiver,
): Promise<Assignment> {
  const assignment = await findReceiver(db, scope, order, to);
  if (!assignment) throw new AppError("receiverCannotSee");
  return assignment;
}

/**
 * The department that gets an order which a program adds: the category's, if somebody there can see it; else none. Throws as
 * `requireCategory`.
 */
export async function findDepartment(
  tx: Tx,
  scope: Pick<RowScope, "accountId">,
  { categoryId, shipment }: { readonly categoryId: string | null } & Pick<PlacedOrder, "shipment">,
): Promise<string | null> {
  if (categoryId === null) return null;
  const { departmentId } = await requireCategory(tx, scope, categoryId);
  if (departmentId === null) return null;
  const created = { departmentId: null, assigneeId: null, createdBy: null, shipment };
  return (await findReceiver(tx, scope, created, { departmentId }))?.departmentId ?? null;
}
