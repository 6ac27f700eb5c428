import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import { secondFactor } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { secondFactorPendingMinutes } from "./constants";
import { stepOf } from "./consume-second-factor";
import { makeRecovery } from "./create-totp-secret";
import { guardConfirmation } from "./guard-login";
import { notifyUser } from "./notify-user";
import { viewOtherSessions } from "./queries";
import { requireSession } from "./require-user";
import type { confirmSecondFactorCall } from "./second-factor-contract";

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
