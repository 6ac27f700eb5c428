import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { secondFactor } from "@/db/schema/accounts";
import { openText, serverSealingKey } from "@/lib/platform/seal-text";
import { totpCode } from "./constants";
import { authenticatorOf, hashRecovery, recoveryId, verifyRecovery } from "./create-totp-secret";
import { parseSecondFactorCode, secondFactorKind } from "./rules";

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
  const off = authenticator.validate({
    token: parseSecondFactorCode(code),
    timestamp,
    window: totpCode.stepsOff,
  });
  return off === null ? null : authenticator.counter({ timestamp }) + off;
}

/** A code of a second factor that was right when it was looked at, and is used up by `consumeSecondFactor`. */
export type SecondFactorProof =
  | { readonly how: "code"; readonly step: number }
  | { readonly how: "recovery"; readonly stored: string };

const own = (userId: string) => and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt));

/**
 * What a code of the user's second factor proves: an authenticator's, or one of the recovery codes; null for a wrong one.
 * Before any transaction, as a recovery code takes a slow hash. Throws busy when too many passwords wait.
 */
export async function checkSecondFactor(
  db: Db,
  userId: string,
  code: string,
  now: Date,
): Promise<SecondFactorProof | null> {
  const [row] = await db.select().from(secondFactor).where(own(userId));
  if (!row) return null;
  if (secondFactorKind(code) === "code") {
    const step = stepOf(row, code, now);
    return step === null ? null : { how: "code", step };
  }
  const left = row.recovery as readonly string[];
  const old = hashRecovery(code);
  if (left.includes(old)) return { how: "recovery", stored: old };
  const id = recoveryId(code);
  const stored = left.find((one) => one.startsWith(id));
  return stored !== undefined && (await verifyRecovery(stored, code)) ? { how: "recovery", stored } : null;
}

/**
 * Uses a proof up: the step of an authenticator's code and those before it work no more, a recovery code is gone. False
 * for one that was used meanwhile: however many ask at once, one gets it.
 */
export async function consumeSecondFactor(
  db: Db,
  userId: string,
  proof: SecondFactorProof,
): Promise<boolean> {
  const spent = await db
    .update(secondFactor)
    .set(
      proof.how === "code"
        ? { lastStep: proof.step }
        : { recovery: sql`${secondFactor.recovery} - ${proof.stored}::text` },
    )
    .where(
      and(
        own(userId),
        proof.how === "code"
          ? lt(secondFactor.lastStep, proof.step)
          : sql`jsonb_exists(${secondFactor.recovery}, ${proof.stored}::text)`,
      ),
    )
    .returning({ userId: secondFactor.userId });
  return spent.length === 1;
}
