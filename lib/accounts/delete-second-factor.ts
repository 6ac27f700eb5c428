import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { secondFactor } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { checkPassword } from "./check-password";
import { checkSecondFactor, consumeSecondFactor } from "./consume-second-factor";
import { notifyUser } from "./notify-user";
import { viewOtherSessions } from "./queries";
import { requireSession } from "./require-user";
import type { deleteSecondFactorCall } from "./second-factor-contract";

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
