import { readyAnswer } from "@/db/schema/order-messages";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { deleteOwned, lockAccount } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";

/** Deletes a ready-made answer. Throws notFound. */
export async function deleteAnswer(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const { name, texts } = await deleteOwned(tx, readyAnswer, scope, id);
    await recordAudit(tx, ctx, "ready_answer.deleted", { target: { id, name }, before: { name, texts } });
  });
  return { deleted: true };
}
