import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { lockSetup, ownedTrigger, readTriggers } from "./queries";
import { requireSameIds } from "./rules";

/** Sets the order in which triggers run. Throws changedMeanwhile unless `ids` are all of them, each once. */
export async function setTriggersOrder(
  ctx: Context,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ done: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockSetup(tx, scope);
    const triggers = await readTriggers(tx, scope);
    requireSameIds(ids, triggers);
    for (const [position, id] of ids.entries())
      await tx.update(orderTrigger).set({ position }).where(ownedTrigger(scope, id));
    const nameOf = new Map(triggers.map(({ id, name }) => [id, name]));
    await recordAudit(tx, ctx, "order_trigger.moved", {
      before: { order: [...nameOf.values()] },
      after: { order: ids.map((id) => nameOf.get(id)) },
    });
  });
  return { done: true };
}
