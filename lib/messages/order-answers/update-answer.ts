import { readyAnswer } from "@/db/schema/order-messages";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockSetup } from "@/lib/messages/order-setup/queries";
import type { Context } from "@/lib/platform/adapters/context";
import type { AnswerInput, AnswerView } from "./answers-contract";
import { findAnswer, formatAnswer, ownedAnswer, requireAnswerName, requireReadable } from "./find-answer";

/** Changes a ready-made answer. Throws notFound, answerNameExists and as `requireReadable`. */
export async function updateAnswer(
  ctx: Context,
  { id, name, texts }: AnswerInput & { readonly id: string },
): Promise<AnswerView> {
  const scope = requireOperation(ctx, "orders.manage");
  requireReadable(texts);
  return ctx.db.transaction(async (tx) => {
    await lockSetup(tx, scope);
    const before = await findAnswer(tx, scope, id);
    await requireAnswerName(tx, scope, { id, name });
    const after = { name, texts, updatedAt: ctx.now };
    await tx.update(readyAnswer).set(after).where(ownedAnswer(scope, id));
    await recordAudit(tx, ctx, "ready_answer.changed", {
      target: { id, name },
      before: { name: before.name, texts: before.texts },
      after: { name, texts },
    });
    return formatAnswer({ ...before, ...after });
  });
}
