import { timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import { deriveCode } from "@/lib/platform/sign-token";
import { codeDigits, codeTriesMax, longCodeDigits } from "./constants";
import type { CodePurpose } from "./schemas";

export type Verification = typeof verification.$inferSelect;

/** The code in the mail of a request: nothing stored tells it. */
export function codeOf({ id, round, longCode }: Pick<Verification, "id" | "round" | "longCode">): string {
  return deriveCode(`${id} ${round}`, longCode ? longCodeDigits : codeDigits);
}

/**
 * Counts a try before it is looked at, so that no crowd of tries at once gets more than its five. Each request has its own
 * five, also where several share the code of one mail: nobody uses up another's. Answers the verification whose code is
 * right; `late`: its time is over, but the mailbox is proved. Throws wrongCode, verificationInvalid.
 */
export async function tryCode(
  db: Db,
  { id, purpose, code, now }: { id: string; purpose: CodePurpose; code: string; now: Date },
): Promise<Verification & { readonly late: boolean }> {
  const rows = await db
    .update(verification)
    .set({ tries: sql`${verification.tries} + 1` })
    .where(
      and(
        eq(verification.id, id),
        eq(verification.purpose, purpose),
        sql`${verification.tries} < ${codeTriesMax}`,
      ),
    )
    .returning();
  const row = rows[0];
  const mailed = row?.mailedWith == null ? row : await findMailed(db, row.mailedWith);
  if (!row || !mailed) throw new AppError("verificationInvalid");
  const [own, given] = [Buffer.from(codeOf(mailed)), Buffer.from(code)];
  const right = own.length === given.length && timingSafeEqual(own, given);
  const late = row.expiresAt <= now;
  if (!right) throw new AppError(late || row.tries >= codeTriesMax ? "verificationInvalid" : "wrongCode");
  return { ...row, late };
}

async function findMailed(db: Db, id: string): Promise<Verification | undefined> {
  return (await db.select().from(verification).where(eq(verification.id, id)))[0];
}

/**
 * Takes a verification out of the world, once, and with it the mail's code for all that share it: whoever comes second
 * gets verificationInvalid.
 */
export async function consumeCode(tx: Tx, { id, mailedWith }: Verification): Promise<void> {
  for (const one of mailedWith === null ? [id] : [mailedWith, id]) {
    const rows = await tx
      .delete(verification)
      .where(eq(verification.id, one))
      .returning({ id: verification.id });
    if (rows.length === 0) throw new AppError("verificationInvalid");
  }
}
