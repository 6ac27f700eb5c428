import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { handOnCall } from "@/lib/messages/work-orders/contract";
import { readPlace } from "@/lib/messages/work-orders/queries";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { actOnOrder, applyAct } from "./act-on-order";
import { requireReceiver } from "./find-receiver";

/**
 * Hands an order on: it is pending again, with another receiver, also one beyond the caller's reach. Throws orderResolved,
 * receiverCannotSee, and as `actOnOrder`.
 */
export async function forwardOrder(
  ctx: Context,
  { id, version, to, reason }: z.output<typeof handOnCall.input>,
): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  const entry = {
    kind: "handedOn",
    by: scope.userId,
    ...(reason !== "" && { data: { text: reason } }),
  } as const;
  return actOnOrder(ctx, scope, { id, version }, async (tx, order) => {
    if (order.status === "resolved") throw new AppError("orderResolved");
    const assignment = await requireReceiver(tx, scope, await readPlace(tx, order), to);
    return applyAct(tx, order, { status: "pending", ...assignment }, entry, ctx.now);
  });
}
