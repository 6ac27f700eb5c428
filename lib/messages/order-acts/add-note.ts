import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import type { noteCall } from "@/lib/messages/work-orders/contract";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { actOnOrder, applyAct } from "./act-on-order";

/** Adds an internal note, also to an order that changed meanwhile: it replaces nothing. Throws as `actOnOrder`. */
export async function addNote(
  ctx: Context,
  { id, text }: z.output<typeof noteCall.input>,
): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  const entry = { kind: "noted", by: scope.userId, data: { text } } as const;
  return actOnOrder(ctx, scope, { id }, (tx, order) => applyAct(tx, order, {}, entry, ctx.now));
}
