import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { secondFactor } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { checkPassword } from "@/lib/accounts/passwords/check-password";
import type { deleteSecondFactorCall } from "@/lib/accounts/passwords/second-factor-contract";
import { notifyUser } from "@/lib/accounts/users/notify-user";
import { viewOtherSessions } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { checkSecondFactor, consumeSecondFactor } from "./consume-second-factor";

/**
 * Turns the second factor off, by password and one of its codes, and notifies the user. Throws wrongLogin,
 * wrongCode.
 */
export async function deleteSecondFactor(
  ctx: Context,
  input: z.output<typeof deleteSecondFactorCall.input>,
): Promise<z.input<typeof deleteSecondFactorCall.output>> {
  const scope = requireSession(ctx);
  await checkPassword(ctx, scope, input.password);
  const proof = await checkSecondFactor(ctx, scope.userId, input.code);
  if (proof === null) throw new AppError("wrongCode");
  await ctx.db.transaction(async (tx) => {
    if (!(await consumeSecondFactor(tx, scope.userId, proof))) throw new AppError("wrongCode");
    await tx
      .delete(secondFactor)
      .where(and(eq(secondFactor.userId, scope.userId), eq(secondFactor.accountId, scope.accountId)));
    await notifyUser(tx, scope.userId, "secondFactorOff", ctx.now);
    await recordAudit(tx, ctx, "second_factor.disabled");
  });
  recordSecurityEvent(ctx, "factor.turnedOff");
  return { state: "off", otherSessions: await viewOtherSessions(ctx.db, scope, scope, ctx.now) };
}
