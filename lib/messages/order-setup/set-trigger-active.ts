import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, lockOwned, updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { viewTrigger } from "./queries";
import type { TriggerView } from "./schemas";

/** Switches a trigger on or off. Throws notFound. */
export async function setTriggerActive(
  ctx: Context,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<TriggerView> {
  const scope = requireOperation(ctx, "orders.manage");
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const target = await lockOwned(tx, orderTrigger, scope, id);
    if (target.active !== active) {
      const set = { active, version: target.version + 1, updatedAt: ctx.now };
      await updateOwned(tx, orderTrigger, scope, id, set);
      await recordAudit(tx, ctx, active ? "order_trigger.enabled" : "order_trigger.disabled", { target });
    }
    return viewTrigger(tx, scope, ctx.now, id);
  });
}
