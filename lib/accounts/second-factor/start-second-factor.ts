import { isNull } from "drizzle-orm";
import type { z } from "zod";
import { secondFactor } from "@/db/schema/accounts";
import { checkPassword } from "@/lib/accounts/passwords/check-password";
import type { startSecondFactorCall } from "@/lib/accounts/passwords/second-factor-contract";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { sealText, serverSealingKey } from "@/lib/platform/adapters/seal-text";
import { createTotpSecret } from "./create-totp-secret";

/**
 * Creates a second factor that must still be confirmed, replacing an unconfirmed one. Throws wrongLogin;
 * forbidden if one is on.
 */
export async function startSecondFactor(
  ctx: Context,
  input: z.output<typeof startSecondFactorCall.input>,
): Promise<z.input<typeof startSecondFactorCall.output>> {
  const scope = requireSession(ctx);
  const user = await checkPassword(ctx, scope, input.password);
  const { secret, address } = createTotpSecret(user.email);
  const sealed = sealText(secret, scope.userId, serverSealingKey("second factor")).toString("base64");
  const fresh = { sealed, lastStep: 0, recovery: [], createdAt: ctx.now };
  const made = await ctx.db
    .insert(secondFactor)
    .values({ userId: scope.userId, accountId: scope.accountId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: fresh,
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ userId: secondFactor.userId });
  if (made.length === 0) throw new AppError("forbidden");
  return { secret, address };
}
