import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { acceptOrderCall } from "@/lib/messages/work-orders/contract";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import type { StoredOrder } from "@/lib/messages/work-orders/write-order";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { actOnOrder, applyAct } from "./act-on-order";

/**
 * Accepts a pending order; one that the caller works on already stays as it is. Throws orderTaken if somebody else works on
 * it or should accept it, forbidden unless the caller has the role that should, orderResolved, and as `actOnOrder`.
 */
export async function acceptOrder(
  ctx: Context,
  { id, version }: z.output<typeof acceptOrderCall.input>,
): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  const { userId } = scope;
  return actOnOrder(ctx, scope, { id }, async (tx, order) => {
    const isOwn = order.assigneeId === userId;
    if (order.status === "processing" && isOwn) return order;
    // Before the version: whoever comes second learns why it is another one.
    if (order.status === "processing") throw new AppError("orderTaken");
    if (order.version !== version) throw new AppError("changedMeanwhile");
    if (order.status === "resolved") throw new AppError("orderResolved");
    if (order.assigneeId !== null && !isOwn) throw new AppError("orderTaken");
    await requireRole(tx, scope, order);
    const patch = { status: "processing", assigneeId: userId };
    return applyAct(tx, order, patch, { kind: "accepted", by: userId }, ctx.now);
  });
}

async function requireRole(tx: Tx, { accountId, userId }: SessionScope, { roleId }: StoredOrder) {
  if (roleId === null) return;
  const own = and(
    eq(accountUser.id, userId),
    eq(accountUser.accountId, accountId),
    eq(accountUser.roleId, roleId),
  );
  if ((await tx.$count(accountUser, own)) === 0) throw new AppError("forbidden");
}
