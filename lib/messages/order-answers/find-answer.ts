import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { readyAnswer } from "@/db/schema/order-messages";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { locales } from "@/lib/core/locales";
import { requireFreeName } from "@/lib/messages/order-setup/queries";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { AnswerTexts, AnswerView } from "./answers-contract";
import { findAnswerProblem } from "./parse-answer";

type Scope = Pick<AccountScope, "accountId">;
type AnswerRow = typeof readyAnswer.$inferSelect;

/** A ready-made answer as it is shown. Pure. */
export function formatAnswer({ id, name, texts, updatedAt }: AnswerRow): AnswerView {
  return { id, name, texts: texts as AnswerTexts, updatedAt: updatedAt.toISOString() };
}

/** Condition for one ready-made answer of the account. */
export const ownedAnswer = ({ accountId }: Scope, id: string) =>
  and(eq(readyAnswer.id, id), eq(readyAnswer.accountId, accountId));

/** Ready-made answers by name. */
export function readAnswers(db: Db, { accountId }: Scope): Promise<AnswerRow[]> {
  return db
    .select()
    .from(readyAnswer)
    .where(eq(readyAnswer.accountId, accountId))
    .orderBy(asc(sql`lower(${readyAnswer.name})`));
}

/** A ready-made answer of the account. Throws notFound. */
export async function findAnswer(db: Db, scope: Scope, id: string): Promise<AnswerRow> {
  const [row] = await db.select().from(readyAnswer).where(ownedAnswer(scope, id));
  if (!row) throw new AppError("notFound");
  return row;
}

/** Throws answerNameExists if another ready-made answer has that name, ignoring case. */
export async function requireAnswerName(
  tx: Tx,
  { accountId }: Scope,
  { id, name }: { readonly id?: string; readonly name: string },
): Promise<void> {
  const same = and(
    eq(readyAnswer.accountId, accountId),
    sql`lower(${readyAnswer.name}) = lower(${name})`,
    id === undefined ? undefined : ne(readyAnswer.id, id),
  );
  await requireFreeName(tx.select({ id: readyAnswer.id }).from(readyAnswer).where(same), "answerNameExists");
}

/** Throws badInput for texts that name something unknown: the issues name the language. Pure. */
export function requireReadable(texts: AnswerTexts): void {
  const issues: InputIssue[] = locales.flatMap((locale) => {
    const problem = findAnswerProblem(texts[locale] ?? "");
    return problem ? [{ path: `texts.${locale}`, rule: problem.kind, example: problem.tag }] : [];
  });
  if (issues.length > 0) throw new AppError("badInput", { issues });
}
