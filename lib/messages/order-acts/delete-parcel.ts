import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { shipment } from "@/db/schema/shipments";
import { orderShipment } from "@/db/schema/work-orders";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { deleteParcelCall } from "@/lib/messages/work-orders/contract";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { actOnOrder, applyAct } from "./act-on-order";

/** Takes a further parcel away from an order. Throws notFound for one that it has not or beyond reach, and as `actOnOrder`. */
export async function deleteParcel(
  ctx: Context,
  { id, version, shipmentId }: z.output<typeof deleteParcelCall.input>,
): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  return actOnOrder(ctx, scope, { id, version }, async (tx, order) => {
    const seen = sql`exists (select 1 from ${shipment} where ${and(inReach(scope), eq(shipment.id, shipmentId))})`;
    const deleted = await tx
      .delete(orderShipment)
      .where(and(eq(orderShipment.orderId, id), eq(orderShipment.shipmentId, shipmentId), seen))
      .returning({ shipmentId: orderShipment.shipmentId });
    if (deleted.length === 0) throw new AppError("notFound");
    const changes = [{ field: "otherParcel", from: shipmentId, to: null }];
    return applyAct(tx, order, {}, { kind: "changed", by: scope.userId, changes }, ctx.now);
  });
}
