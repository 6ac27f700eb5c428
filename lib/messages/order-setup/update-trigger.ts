import type { z } from "zod";
import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, lockOwned, requireFreeName, updateOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireTrigger } from "./check-trigger";
import type { updateTriggerCall } from "./contract";
import { viewTrigger } from "./queries";
import { readNames } from "./read-names";
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
    await lockAccount(tx, scope);
    const before = await lockOwned(tx, orderTrigger, scope, id);
    if (before.version !== version) throw new AppError("changedMeanwhile");
    requireTrigger(input, await readNames(tx, scope));
    const { name } = input;
    await requireFreeName(tx, orderTrigger, scope, { id, name, error: "ruleNameExists" });
    await updateOwned(tx, orderTrigger, scope, id, { ...input, version: version + 1, updatedAt: ctx.now });
    await recordAudit(tx, ctx, "order_trigger.changed", { target: { id, name }, before, after: input });
    return viewTrigger(tx, scope, ctx.now, id);
  });
}
