import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, orderRows } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { readTriggers } from "./queries";

/** Sets the order in which triggers run. Throws changedMeanwhile unless `ids` are all of them, each once. */
export async function setTriggersOrder(
  ctx: Context,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ done: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const rows = await readTriggers(tx, scope);
    await recordAudit(
      tx,
      ctx,
      "order_trigger.moved",
      await orderRows(tx, orderTrigger, scope, { rows, ids }),
    );
  });
  return { done: true };
}
