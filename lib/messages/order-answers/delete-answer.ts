import { readyAnswer } from "@/db/schema/order-messages";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockSetup } from "@/lib/messages/order-setup/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { findAnswer, ownedAnswer } from "./find-answer";

/** Deletes a ready-made answer. Throws notFound. */
export async function deleteAnswer(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockSetup(tx, scope);
    const { name, texts } = await findAnswer(tx, scope, id);
    await tx.delete(readyAnswer).where(ownedAnswer(scope, id));
    await recordAudit(tx, ctx, "ready_answer.deleted", { target: { id, name }, before: { name, texts } });
  });
  return { deleted: true };
}
