import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import { secondFactor } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { guardConfirmation } from "@/lib/accounts/passwords/guard-login";
import type { confirmSecondFactorCall } from "@/lib/accounts/passwords/second-factor-contract";
import { secondFactorPendingMinutes } from "@/lib/accounts/users/constants";
import { notifyUser } from "@/lib/accounts/users/notify-user";
import { viewOtherSessions } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { stepOf } from "./consume-second-factor";
import { makeRecovery } from "./create-totp-secret";

/**
 * Turns the second factor on with one of its codes, which is consumed. Returns the recovery codes, shown only
 * once. Throws wrongCode; linkExpired if none is pending, or it expired.
 */
export async function confirmSecondFactor(
  ctx: Context,
  input: z.output<typeof confirmSecondFactorCall.input>,
): Promise<z.input<typeof confirmSecondFactorCall.output>> {
  const scope = requireSession(ctx);
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
  const { codes, hashes } = await makeRecovery(ctx);
  await db.transaction(async (tx) => {
    const on = await tx
      .update(secondFactor)
      .set({ confirmedAt: now, lastStep: step, recovery: hashes })
      // Only the confirmed secret, not one created meanwhile.
      .where(and(waits, eq(secondFactor.sealed, row.sealed)))
      .returning({ userId: secondFactor.userId });
    if (on.length === 0) throw new AppError("linkExpired");
    await notifyUser(tx, scope.userId, "secondFactorOn", now);
    await recordAudit(tx, ctx, "second_factor.enabled");
  });
  recordSecurityEvent(ctx, "factor.turnedOn");
  return { recovery: [...codes], otherSessions: await viewOtherSessions(db, scope, scope, now) };
}
