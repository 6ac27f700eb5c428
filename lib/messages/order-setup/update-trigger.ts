import type { z } from "zod";
import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireTrigger } from "./check-trigger";
import type { updateTriggerCall } from "./contract";
import { lockSetup, lockTrigger, ownedTrigger, requireTriggerName, viewTrigger } from "./queries";
import { readNames } from "./read-names";
import { auditTrigger } from "./rules";
import type { TriggerView } from "./schemas";

/**
 * Changes a trigger. Throws notFound, changedMeanwhile if somebody else did since `version`, ruleNameExists and as
 * `requireTrigger`.
 */
export async function updateTrigger(
  ctx: Context,
  { id, version, ...input }: z.output<typeof updateTriggerCall.input> & { readonly id: string },
): Promise<TriggerView> {
  const scope = requireOperation(ctx, "orders.manage");
  return ctx.db.transaction(async (tx) => {
    await lockSetup(tx, scope);
    const before = await lockTrigger(tx, scope, id);
    if (before.version !== version) throw new AppError("changedMeanwhile");
    requireTrigger(input, await readNames(tx, scope));
    await requireTriggerName(tx, scope, { id, name: input.name });
    await tx
      .update(orderTrigger)
      .set({ ...input, version: version + 1, updatedAt: ctx.now })
      .where(ownedTrigger(scope, id));
    await recordAudit(tx, ctx, "order_trigger.changed", {
      target: { id, name: input.name },
      before: auditTrigger(before),
      after: auditTrigger(input),
    });
    return viewTrigger(tx, scope, ctx.now, id);
  });
}
