import { abnormalRule } from "@/db/schema/abnormal-rules";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { deleteOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";

/** Deletes a rule with its alarms. Throws notFound for another account's. */
export async function deleteRule(ctx: Context, { id }: { readonly id: string }): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "channels.manage");
  await ctx.db.transaction(async (tx) => {
    const target = await deleteOwned(tx, abnormalRule, scope, id);
    await recordAudit(tx, ctx, "abnormal_rule.deleted", { target });
    await publish(tx, notificationChannels.accountChanged, `${scope.accountId}:shipments`);
  });
  return { deleted: true };
}
