import { readyAnswer } from "@/db/schema/order-messages";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, requireFreeName, requireRoom } from "@/lib/accounts/owned-rows/queries";
import { newId } from "@/lib/core/ids";
import { answersMax } from "@/lib/messages/order-setup/constants";
import type { Context } from "@/lib/platform/adapters/context";
import type { AnswerInput, AnswerView } from "./answers-contract";
import { formatAnswer, requireReadable } from "./read-answers";

// lib/messages/order-answers: ready-made answers of work orders
/** Adds a ready-made answer. Throws answerNameExists, answersFull and as `requireReadable`. */
export async function addAnswer(ctx: Context, { name, texts }: AnswerInput): Promise<AnswerView> {
  const scope = requireOperation(ctx, "orders.manage");
  const { accountId } = scope;
  requireReadable(texts);
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    await requireRoom(tx, readyAnswer, scope, { max: answersMax, error: "answersFull" });
    await requireFreeName(tx, readyAnswer, scope, { name, error: "answerNameExists" });
    const at = { createdAt: ctx.now, updatedAt: ctx.now };
    const row = { id: newId(ctx.now), accountId, name, texts, ...at };
    await tx.insert(readyAnswer).values(row);
    await recordAudit(tx, ctx, "ready_answer.created", { target: row, after: { name, texts } });
    return formatAnswer(row);
  });
}
