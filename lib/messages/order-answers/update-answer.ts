import { readyAnswer } from "@/db/schema/order-messages";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { findOwned, lockAccount, requireFreeName, updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import type { AnswerInput, AnswerView } from "./answers-contract";
import { formatAnswer, requireReadable } from "./read-answers";

/** Changes a ready-made answer. Throws notFound, answerNameExists and as `requireReadable`. */
export async function updateAnswer(
  ctx: Context,
  { id, name, texts }: AnswerInput & { readonly id: string },
): Promise<AnswerView> {
  const scope = requireOperation(ctx, "orders.manage");
  requireReadable(texts);
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const before = await findOwned(tx, readyAnswer, scope, id);
    await requireFreeName(tx, readyAnswer, scope, { id, name, error: "answerNameExists" });
    const after = { name, texts };
    const change = { ...after, updatedAt: ctx.now };
    await updateOwned(tx, readyAnswer, scope, id, change);
    await recordAudit(tx, ctx, "ready_answer.changed", { target: { id, name }, before, after });
    return formatAnswer({ ...before, ...change });
  });
}
