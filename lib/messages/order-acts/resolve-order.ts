import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { resolveOrderCall } from "@/lib/messages/work-orders/contract";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { actOnOrder, applyAct } from "./act-on-order";
import { queueMessage } from "./queue-message";

/**
 * Resolves an order, whoever works on it; with `tell` its customer gets the text by email. Throws noCustomer, badInput where
 * there is nothing to tell, orderResolved, and as `actOnOrder`.
 */
export async function resolveOrder(
  ctx: Context,
  { id, version, text, tell = false }: z.output<typeof resolveOrderCall.input>,
): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  if (tell && text === "") throw new AppError("badInput", { issues: [{ path: "text", rule: "required" }] });
  return actOnOrder(ctx, scope, { id, version }, async (tx, order) => {
    if (order.status === "resolved") throw new AppError("orderResolved");
    const messageId = tell ? await queueMessage(tx, order, {}, ctx.now) : null;
    const data = {
      ...(text !== "" && { text }),
      ...(messageId !== null && { to: "customer" as const, messageId }),
    };
    const entry = { kind: "resolved", by: scope.userId, data } as const;
    return applyAct(tx, order, { status: "resolved" }, entry, ctx.now);
  });
}
