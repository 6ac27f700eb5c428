import { and, eq, sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Db, Tx } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import { deriveCode, isDerivedCode } from "@/lib/platform/adapters/sign-token";
import { codeDigits, codeTriesMax, longCodeDigits } from "./constants";
import type { CodePurpose } from "./schemas";

export type Verification = typeof verification.$inferSelect;

/** The emailed code of a request: derived, not stored. */
export function codeOf(request: MailedCode): string {
  return deriveCode(...partsOf(request));
}

type MailedCode = Pick<Verification, "id" | "round" | "longCode">;
const partsOf = ({ id, round, longCode }: MailedCode) =>
  [`${id} ${round}`, longCode ? longCodeDigits : codeDigits] as const;

/**
 * Counts an attempt before checking it, so that concurrent attempts get no more than five. Each request has its
 * own five, also if several share the code of one mail: nobody uses up another's. Returns the verification with
 * the right code; `late`: it expired, but the mailbox is proved. Throws wrongCode, verificationInvalid.
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
  const right = isDerivedCode(...partsOf(mailed), code);
  const late = row.expiresAt <= now;
  if (!right) throw new AppError(late || row.tries >= codeTriesMax ? "verificationInvalid" : "wrongCode");
  return { ...row, late };
}

async function findMailed(db: Db, id: string): Promise<Verification | undefined> {
  // The mail may be one that a visitor asked for, who named no account.
  const rows = await bypassRowSecurity(db, (whole) =>
    whole.select().from(verification).where(eq(verification.id, id)),
  );
  return rows[0];
}

/**
 * Deletes a verification, once, and with it the mail's code for all that share it: a second caller gets
 * verificationInvalid.
 */
export async function consumeCode(tx: Tx, { id, mailedWith }: Verification): Promise<void> {
  for (const one of mailedWith === null ? [id] : [mailedWith, id]) {
    const rows = await bypassRowSecurity(tx, (whole) =>
      whole.delete(verification).where(eq(verification.id, one)).returning({ id: verification.id }),
    );
    if (rows.length === 0) throw new AppError("verificationInvalid");
  }
}
