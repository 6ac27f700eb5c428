import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { mergeOrdersCall } from "@/lib/messages/work-orders/contract";
import { requireActive } from "@/lib/messages/work-orders/queries";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { lockOrder, writeOrder } from "@/lib/messages/work-orders/write-order";
import type { Context } from "@/lib/platform/adapters/context";
import { answerOrder } from "./answer-order";

/**
 * Resolves an order as the double of another one; the records of both say so. It is no event for triggers: nothing was done
 * about what it reports. Answers the double. Throws badInput for the same order, notFound for either beyond reach,
 * changedMeanwhile and orderResolved for the double, workOrdersOff.
 */
export async function mergeOrders(
  ctx: Context,
  { id, version, into }: z.output<typeof mergeOrdersCall.input>,
): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  if (id === into) throw new AppError("badInput", { issues: [{ path: "into", rule: "invalid" }] });
  const { db, now } = ctx;
  return db.transaction(async (tx) => {
    await requireActive(tx, scope);
    // Locked in one order, so that two merges do not wait for each other.
    const isFirst = id < into;
    const other = isFirst ? null : await lockOrder(tx, scope, { id: into });
    const double = await lockOrder(tx, scope, { id, version });
    const target = other ?? (await lockOrder(tx, scope, { id: into }));
    if (double.status === "resolved") throw new AppError("orderResolved");
    const entry = { kind: "merged", by: scope.userId } as const;
    const resolved = { status: "resolved", mergedInto: into };
    const merged = await writeOrder(tx, double, resolved, { ...entry, data: { orderId: into } }, now);
    await writeOrder(tx, target, {}, { ...entry, data: { orderId: id } }, now);
    return answerOrder(tx, scope, merged.order, now);
  });
}
