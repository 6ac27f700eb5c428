import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { AnswerView } from "./answers-contract";
import { formatAnswer, readAnswers } from "./read-answers";

/** Ready-made answers by name. */
export async function listAnswers(ctx: Context): Promise<{ answers: AnswerView[] }> {
  const rows = await readAnswers(ctx.db, requireOperation(ctx, "orders.view"));
  return { answers: rows.map(formatAnswer) };
}
