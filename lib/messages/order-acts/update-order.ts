import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { orderInterval } from "@/db/schema/work-orders";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { normalizeEmail } from "@/lib/core/email-address";
import type { FieldValues } from "@/lib/messages/order-setup/schemas";
import type { updateOrderCall } from "@/lib/messages/work-orders/contract";
import { parseValues } from "@/lib/messages/work-orders/parse-values";
import {
  dueAfter,
  readFields,
  requireActive,
  requireCategory,
  requireShipment,
} from "@/lib/messages/work-orders/queries";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { listChanges, type OrderPatch, type StoredOrder } from "@/lib/messages/work-orders/write-order";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import { actOnOrder, applyAct } from "./act-on-order";
import { guardCustomer } from "./guard-customer";

type Input = z.output<typeof updateOrderCall.input> & { readonly id: string };

/**
 * Changes what an order says; `fields` are all values of the company's own fields. Another priority is another due time,
 * unless one is given. What changes nothing is not recorded. Throws notFound also for a category that does not exist and a
 * shipment beyond reach, badInput as `requireCategory` and `parseValues`, forbidden as `guardCustomer`, and as `actOnOrder`.
 */
export async function updateOrder(ctx: Context, { id, version, ...input }: Input): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  guardCustomer(scope, input.customer);
  return actOnOrder(ctx, scope, { id, version }, async (tx, order) => {
    const patch = await patchOf(tx, scope, order, input);
    const changes = listChanges(order, patch);
    if (changes.length === 0) return order;
    // Its assignee may not see the other shipment.
    if (changes.some(({ field }) => field === "shipment")) await emitAccessChange(tx, scope);
    return applyAct(tx, order, patch, { kind: "changed", by: scope.userId }, ctx.now);
  });
}

async function patchOf(
  tx: Tx,
  scope: RowScope,
  order: StoredOrder,
  input: Omit<Input, "id" | "version">,
): Promise<OrderPatch> {
  const { title, description, categoryId, priority, dueAt, shipmentId, fields, customer } = input;
  // One that is off now stays with the orders that have it.
  if (categoryId !== undefined && categoryId !== order.categoryId)
    await requireCategory(tx, scope, categoryId);
  const values = fields && parseValues(await readFields(tx, scope), fields, order.values as FieldValues);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(categoryId !== undefined && { categoryId }),
    ...(priority !== undefined && { priority }),
    ...(await dueOf(tx, order, { priority, dueAt })),
    ...(await aboutOf(tx, scope, order, shipmentId)),
    ...(values && { values }),
    ...(customer !== undefined && customerOf(order, customer)),
  };
}

/** The language is of whoever used it: another address is another customer. */
function customerOf(order: StoredOrder, customer: Input["customer"]): OrderPatch {
  const { email = null, name = "" } = customer ?? {};
  const isSame = normalizeEmail(email ?? "") === normalizeEmail(order.customerEmail ?? "");
  return { customerEmail: email, customerName: name, ...(!isSame && { customerLocale: null }) };
}

/** Due by its priority from when it was opened, or as given. */
async function dueOf(
  tx: Tx,
  order: StoredOrder,
  { priority, dueAt }: Pick<Input, "priority" | "dueAt">,
): Promise<OrderPatch> {
  if (dueAt !== undefined) return { dueAt: new Date(dueAt) };
  if (priority === undefined || priority === order.priority) return {};
  const [interval] = await tx
    .select({ openedAt: orderInterval.openedAt })
    .from(orderInterval)
    .where(and(eq(orderInterval.orderId, order.id), eq(orderInterval.nth, order.reopened)));
  const dueHours = await requireActive(tx, order);
  return { dueAt: dueAfter(dueHours, priority, interval?.openedAt ?? order.createdAt) };
}

/** Another shipment, with its number; or none. */
async function aboutOf(
  tx: Tx,
  scope: RowScope,
  order: StoredOrder,
  shipmentId: string | null | undefined,
): Promise<OrderPatch> {
  if (shipmentId === undefined || shipmentId === order.shipmentId) return {};
  if (shipmentId === null) return { shipmentId, number: null };
  const { number } = await requireShipment(tx, scope, shipmentId);
  return { shipmentId, number };
}
