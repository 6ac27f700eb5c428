import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { readyAnswer } from "@/db/schema/order-messages";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { locales } from "@/lib/core/locales";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { AnswerTexts, AnswerView } from "./answers-contract";
import { findAnswerProblem } from "./parse-answer";

type AnswerRow = typeof readyAnswer.$inferSelect;

/** A ready-made answer as it is shown. Pure. */
export function formatAnswer({ id, name, texts, updatedAt }: AnswerRow): AnswerView {
  return { id, name, texts: texts as AnswerTexts, updatedAt: updatedAt.toISOString() };
}

/** Ready-made answers by name. */
export function readAnswers(db: Db, { accountId }: Pick<AccountScope, "accountId">): Promise<AnswerRow[]> {
  return db
    .select()
    .from(readyAnswer)
    .where(eq(readyAnswer.accountId, accountId))
    .orderBy(asc(sql`lower(${readyAnswer.name})`));
}

/** Throws badInput for texts that name something unknown: the issues name the language. Pure. */
export function requireReadable(texts: AnswerTexts): void {
  const issues: InputIssue[] = locales.flatMap((locale) => {
    const problem = findAnswerProblem(texts[locale] ?? "");
    return problem ? [{ path: `texts.${locale}`, rule: problem.kind, example: problem.tag }] : [];
  });
  if (issues.length > 0) throw new AppError("badInput", { issues });
}
