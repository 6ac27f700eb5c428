import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import { secondFactor } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { secondFactorPendingMinutes } from "./constants";
import { stepOf } from "./consume-second-factor";
import { makeRecovery } from "./create-totp-secret";
import { guardConfirmation } from "./guard-login";
import { notifyUser } from "./notify-user";
import { viewOtherSessions } from "./queries";
import { requireUser } from "./require-user";
import type { confirmSecondFactorCall } from "./second-factor-contract";

/**
 * Turns the second factor on with a code of it; that code works no more. Answers the recovery codes, which nothing tells
 * again. Throws wrongCode; linkExpired where none waits to be proved, or has waited too long.
 */
export async function confirmSecondFactor(
  ctx: Context,
  input: z.output<typeof confirmSecondFactorCall.input>,
): Promise<z.input<typeof confirmSecondFactorCall.output>> {
  const scope = requireUser(ctx);
  const { db, now } = ctx;
  await guardConfirmation(ctx, scope.userId);
  const waits = and(
    eq(secondFactor.userId, scope.userId),
    eq(secondFactor.accountId, scope.accountId),
    isNull(secondFactor.confirmedAt),
    gt(secondFactor.createdAt, new Date(now.getTime() - secondFactorPendingMinutes * 60_000)),
  );
  const [row] = await db.select().from(secondFactor).where(waits);
  if (!row) throw new AppError("linkExpired");
  const step = stepOf(row, input.code, now);
  if (step === null) throw new AppError("wrongCode");
  const { codes, hashes } = await makeRecovery();
  await db.transaction(async (tx) => {
    const on = await tx
      .update(secondFactor)
      .set({ confirmedAt: now, lastStep: step, recovery: hashes })
      // Of the secret that was proved, and no other that was made meanwhile.
      .where(and(waits, eq(secondFactor.sealed, row.sealed)))
      .returning({ userId: secondFactor.userId });
    if (on.length === 0) throw new AppError("linkExpired");
    await notifyUser(tx, scope.userId, "secondFactorOn", now);
  });
  recordSecurityEvent(ctx, "factor.turnedOn");
  return { recovery: [...codes], otherSessions: await viewOtherSessions(db, scope, scope, now) };
}
