import { orderTrigger } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { lockSetup, lockTrigger, ownedTrigger } from "./queries";
import { auditTrigger } from "./rules";

/** Deletes a trigger with its log; the records of orders keep what it did. Throws notFound. */
export async function deleteTrigger(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockSetup(tx, scope);
    const before = await lockTrigger(tx, scope, id);
    await tx.delete(orderTrigger).where(ownedTrigger(scope, id));
    await recordAudit(tx, ctx, "order_trigger.deleted", { target: before, before: auditTrigger(before) });
  });
  return { deleted: true };
}
