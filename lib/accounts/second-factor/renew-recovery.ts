import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { secondFactor } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { checkPassword } from "@/lib/accounts/passwords/check-password";
import type { renewRecoveryCall } from "@/lib/accounts/passwords/second-factor-contract";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { checkSecondFactor, consumeSecondFactor } from "./consume-second-factor";
import { makeRecovery } from "./create-totp-secret";

/** Replaces all recovery codes by new ones, by password and a code. Throws wrongLogin, wrongCode. */
export async function renewRecovery(
  ctx: Context,
  input: z.output<typeof renewRecoveryCall.input>,
): Promise<{ recovery: string[] }> {
  const scope = requireSession(ctx);
  await checkPassword(ctx, scope, input.password);
  const proof = await checkSecondFactor(ctx, scope.userId, input.code);
  if (proof === null) throw new AppError("wrongCode");
  const { codes, hashes } = await makeRecovery(ctx);
  await ctx.db.transaction(async (tx) => {
    if (!(await consumeSecondFactor(tx, scope.userId, proof))) throw new AppError("wrongCode");
    await tx
      .update(secondFactor)
      .set({ recovery: hashes })
      .where(and(eq(secondFactor.userId, scope.userId), eq(secondFactor.accountId, scope.accountId)));
    await recordAudit(tx, ctx, "second_factor.recovery_renewed");
  });
  recordSecurityEvent(ctx, "factor.recoveryRenewed");
  return { recovery: [...codes] };
}
