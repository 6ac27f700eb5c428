import { timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { verification } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import { deriveCode } from "@/lib/platform/sign-token";
import { codeDigits, codeTriesMax } from "./constants";
import type { CodePurpose } from "./schemas";

export type Verification = typeof verification.$inferSelect;

/** The code of a verification: nothing stored tells it. */
export function codeOf({ id, round }: Pick<Verification, "id" | "round">): string {
  return deriveCode(`${id} ${round}`, codeDigits);
}

/**
 * Counts a try before it is looked at, so that no crowd of tries at once gets more than its five. Answers the
 * verification whose code is right; `late`: its time is over, but the mailbox is proved. Throws wrongCode, verificationInvalid.
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
  if (!row) throw new AppError("verificationInvalid");
  const right = timingSafeEqual(
    Buffer.from(codeOf(row)),
    Buffer.from(code.padEnd(codeDigits).slice(0, codeDigits)),
  );
  const late = row.expiresAt <= now;
  if (!right) throw new AppError(late || row.tries >= codeTriesMax ? "verificationInvalid" : "wrongCode");
  return { ...row, late };
}

/** Takes a verification out of the world, once: whoever comes second gets verificationInvalid. */
export async function spendCode(tx: Tx, id: string): Promise<void> {
  const rows = await tx
    .delete(verification)
    .where(eq(verification.id, id))
    .returning({ id: verification.id });
  if (rows.length === 0) throw new AppError("verificationInvalid");
}
