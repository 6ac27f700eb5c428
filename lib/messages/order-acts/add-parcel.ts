import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { shipment } from "@/db/schema/shipments";
import { orderShipment } from "@/db/schema/work-orders";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { otherParcelsMax } from "@/lib/messages/work-orders/constants";
import type { addParcelCall } from "@/lib/messages/work-orders/contract";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import type { Context } from "@/lib/platform/adapters/context";
import { actOnOrder, applyAct } from "./act-on-order";

/**
 * Adds the shipments with a number that the caller sees to an order; those that it is about already change nothing. Throws
 * notFound if there is none, badInput for what is no tracking number, orderParcelsFull, and as `actOnOrder`.
 */
export async function addParcel(
  ctx: Context,
  { id, version, number: text }: z.output<typeof addParcelCall.input>,
): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  const { number } = normalizeNumber(text);
  if (number === null) throw new AppError("badInput", { issues: [{ path: "number", rule: "invalid" }] });
  return actOnOrder(ctx, scope, { id, version }, async (tx, order) => {
    const seen = await tx
      .select({ shipmentId: shipment.id })
      .from(shipment)
      .where(and(inReach(scope), eq(shipment.number, number)))
      .orderBy(asc(shipment.id))
      .limit(otherParcelsMax)
      .for("key share");
    if (seen.length === 0) throw new AppError("notFound");
    const found = seen.filter(({ shipmentId }) => shipmentId !== order.shipmentId);
    if (found.length === 0) return order;
    const added = await tx
      .insert(orderShipment)
      .values(found.map((one) => ({ ...one, orderId: id, accountId: order.accountId, addedAt: ctx.now })))
      .onConflictDoNothing()
      .returning({ shipmentId: orderShipment.shipmentId });
    if ((await tx.$count(orderShipment, eq(orderShipment.orderId, id))) > otherParcelsMax)
      throw new AppError("orderParcelsFull");
    if (added.length === 0) return order;
    const changes = added.map(({ shipmentId }) => ({ field: "otherParcel", from: null, to: shipmentId }));
    return applyAct(tx, order, {}, { kind: "changed", by: scope.userId, changes }, ctx.now);
  });
}
