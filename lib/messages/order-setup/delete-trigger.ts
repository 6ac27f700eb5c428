import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { deleteOwned, lockAccount } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";

/** Deletes a trigger with its log; the records of orders keep what it did. Throws notFound. */
export async function deleteTrigger(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const { name, event, all, any, actions } = await deleteOwned(tx, orderTrigger, scope, id);
    const before = { name, event, all, any, actions };
    await recordAudit(tx, ctx, "order_trigger.deleted", { target: { id, name }, before });
  });
  return { deleted: true };
}
