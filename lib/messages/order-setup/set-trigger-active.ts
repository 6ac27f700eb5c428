import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { lockSetup, lockTrigger, ownedTrigger, viewTrigger } from "./queries";
import type { TriggerView } from "./schemas";

/** Switches a trigger on or off. Throws notFound. */
export async function setTriggerActive(
  ctx: Context,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<TriggerView> {
  const scope = requireOperation(ctx, "orders.manage");
  return ctx.db.transaction(async (tx) => {
    await lockSetup(tx, scope);
    const { name, version, ...before } = await lockTrigger(tx, scope, id);
    if (before.active !== active) {
      const set = { active, version: version + 1, updatedAt: ctx.now };
      await tx.update(orderTrigger).set(set).where(ownedTrigger(scope, id));
      await recordAudit(tx, ctx, active ? "order_trigger.enabled" : "order_trigger.disabled", {
        target: { id, name },
      });
    }
    return viewTrigger(tx, scope, ctx.now, id);
  });
}
