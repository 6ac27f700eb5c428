import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { secondFactor } from "@/db/schema/accounts";
import { totpCode } from "@/lib/accounts/users/constants";
import { parseSecondFactorCode, secondFactorKind } from "@/lib/accounts/users/rules";
import type { Context } from "@/lib/platform/adapters/context";
import { openSealed } from "@/lib/platform/adapters/seal-text";
import { authenticatorOf, hashRecovery, recoveryId, verifyRecovery } from "./create-totp-secret";

/**
 * The time step of a valid code, close enough to now; null if invalid. `sealed`: the user's secret as stored.
 */
export function stepOf(
  { sealed, userId }: { readonly sealed: string; readonly userId: string },
  code: string,
  now: Date,
): number | null {
  const secret = openSealed(sealed, userId, "second factor");
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

/** A second-factor code that was valid when checked; `consumeSecondFactor` consumes it. */
export type SecondFactorProof =
  | { readonly how: "code"; readonly step: number }
  | { readonly how: "recovery"; readonly stored: string };

const own = (userId: string) => and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt));

/**
 * The second factor that a code proves: an authenticator's, or one of the recovery codes; null if invalid.
 * Before any transaction, since a recovery code needs a slow hash. Throws busy when too many passwords wait.
 */
export async function checkSecondFactor(
  { db, now, ...owner }: Pick<Context, "db" | "now" | "caller" | "signal">,
  userId: string,
  code: string,
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
  return stored !== undefined && (await verifyRecovery(owner, stored, code))
    ? { how: "recovery", stored }
    : null;
}

/**
 * Consumes a proof: the step of an authenticator's code and earlier ones become invalid, a recovery code is
 * deleted. False if it was used meanwhile: of concurrent calls exactly one succeeds.
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
