import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { ErrorKey } from "@/lib/core/error-table";
import type { bulkOrdersCall } from "@/lib/messages/work-orders/contract";
import { requireActive } from "@/lib/messages/work-orders/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { forwardOrder } from "./forward-order";
import { resolveOrder } from "./resolve-order";

type Input = z.output<typeof bulkOrdersCall.input>;
type Output = z.output<typeof bulkOrdersCall.output>;

/** What concerns one order: the others go on. */
const refusals: readonly ErrorKey[] = ["notFound", "changedMeanwhile", "orderResolved", "receiverCannotSee"];

/**
 * Hands on or resolves orders, each in a transaction of its own. Those that changed meanwhile, are beyond reach, are
 * resolved, or would go to nobody who sees them are counted with the reason. Throws workOrdersOff.
 */
export async function actOnMany(ctx: Context, { orders, act }: Input): Promise<Output> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  await requireActive(ctx.db, scope);
  const refused: Output["refused"] = [];
  for (const { id, version } of orders) {
    const error = await tryAct(ctx, { id, version }, act);
    if (error !== null) refused.push({ id, error });
  }
  return { done: orders.length - refused.length, refused };
}

async function tryAct(
  ctx: Context,
  target: Input["orders"][number],
  act: Input["act"],
): Promise<ErrorKey | null> {
  try {
    if (act.do === "resolve") await resolveOrder(ctx, { ...target, text: act.text });
    else await forwardOrder(ctx, { ...target, to: act.to, reason: act.reason });
    return null;
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.key)) return error.key;
    throw error;
  }
}
