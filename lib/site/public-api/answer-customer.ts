import { requireOperation } from "@/lib/accounts/access/require-operation";
import { actOnOrder, applyAct } from "@/lib/messages/order-acts/act-on-order";
import { queueMessage } from "@/lib/messages/order-acts/queue-message";
import type { ApiVerb } from "./run-call";
import { orderIdOf, viewApiOrder } from "./view-order";

/** Replies to a work order's customer by email, also of a resolved one. Throws notFound, workOrdersOff, noCustomer. */
export const answerCustomer: ApiVerb = async (ctx, { params, body }) => {
  const scope = requireOperation(ctx, "orders.edit");
  const { text } = body as { readonly text: string };
  const id = orderIdOf(params.id);
  const view = await actOnOrder(ctx, scope, { id }, async (tx, order) => {
    const messageId = await queueMessage(tx, order, {}, ctx.now);
    const data = { text, to: "customer", messageId } as const;
    return applyAct(tx, order, {}, { kind: "replied", by: null, data }, ctx.now);
  });
  return { order: viewApiOrder(view) };
};
