import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { secondFactor } from "@/db/schema/accounts";
import { openText, serverSealingKey } from "@/lib/platform/seal-text";
import { factorCode } from "./constants";
import { authenticatorOf, hashRecovery } from "./make-factor";
import { factorKind, readFactorCode } from "./rules";

/** The time step whose code this is, near enough to now; null for none. `sealed`: the user's secret as it is stored. */
export function stepOf(
  { sealed, userId }: { readonly sealed: string; readonly userId: string },
  code: string,
  now: Date,
): number | null {
  const secret = openText(Buffer.from(sealed, "base64"), userId, serverSealingKey("second factor"));
  if (secret === null) return null;
  const authenticator = authenticatorOf(secret);
  const timestamp = now.getTime();
  const off = authenticator.validate({ token: readFactorCode(code), timestamp, window: factorCode.stepsOff });
  return off === null ? null : authenticator.counter({ timestamp }) + off;
}

/**
 * Uses up a code of the user's second factor: an authenticator's, whose step and those before it work no more, or one of
 * the recovery codes. Answers which it was; null for a wrong or used one. However many ask at once, one gets it.
 */
export async function spendFactor(
  db: Db,
  userId: string,
  code: string,
  now: Date,
): Promise<"code" | "recovery" | null> {
  const own = and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt));
  if (factorKind(code) === "recovery") {
    const hash = hashRecovery(code);
    const spent = await db
      .update(secondFactor)
      .set({ recovery: sql`${secondFactor.recovery} - ${hash}::text` })
      .where(and(own, sql`jsonb_exists(${secondFactor.recovery}, ${hash}::text)`))
      .returning({ userId: secondFactor.userId });
    return spent.length === 1 ? "recovery" : null;
  }
  const [row] = await db.select().from(secondFactor).where(own);
  const step = row ? stepOf(row, code, now) : null;
  if (step === null) return null;
  const spent = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(own, lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId });
  return spent.length === 1 ? "code" : null;
}
