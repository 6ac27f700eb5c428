import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { actOnOrder, applyAct } from "@/lib/messages/order-acts/act-on-order";
import { queueMessage } from "@/lib/messages/order-acts/queue-message";
import type { ApiVerb } from "./run-call";
import { orderIdOf, viewApiOrder } from "./view-order";

/**
 * Resolves a work order; its customer gets the text by email if that is wanted and there is one. Throws notFound, workOrdersOff,
 * orderResolved, noCustomer.
 */
export const resolveOrder: ApiVerb = async (ctx, { params, body }) => {
  const scope = requireOperation(ctx, "orders.edit");
  const { text, notifyCustomer } = body as { readonly text: string; readonly notifyCustomer: boolean };
  const id = orderIdOf(params.id);
  const view = await actOnOrder(ctx, scope, { id }, async (tx, order) => {
    if (order.status === "resolved") throw new AppError("orderResolved");
    const message =
      notifyCustomer && text !== ""
        ? ({ messageId: await queueMessage(tx, order, {}, ctx.now), to: "customer" } as const)
        : {};
    const data = { ...(text !== "" && { text }), ...message };
    return applyAct(tx, order, { status: "resolved" }, { kind: "resolved", by: null, data }, ctx.now);
  });
  return { order: viewApiOrder(view) };
};
