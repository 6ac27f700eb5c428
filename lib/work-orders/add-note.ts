import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import { actOnOrder, applyAct } from "./act-on-order";
import type { noteCall } from "./contract";
import type { OrderView } from "./schemas";

/** Adds an internal note, also to an order that changed meanwhile: it replaces nothing. Throws as `actOnOrder`. */
export async function addNote(
  ctx: Context,
  { id, text }: z.output<typeof noteCall.input>,
): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  const entry = { kind: "noted", by: scope.userId, data: { text } } as const;
  return actOnOrder(ctx, scope, { id }, (tx, order) => applyAct(tx, order, {}, entry, ctx.now));
}
