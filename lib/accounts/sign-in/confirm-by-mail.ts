import type { z } from "zod";
import { confirmSession } from "@/lib/accounts/passwords/check-password";
import { signConfirmation } from "@/lib/accounts/passwords/confirm-password";
import { guardConfirmation } from "@/lib/accounts/passwords/guard-login";
import { requireEmail } from "@/lib/accounts/passwords/register-account";
import type { confirmByMailCall } from "@/lib/accounts/passwords/second-factor-contract";
import { consumeCode } from "@/lib/accounts/users/consume-code";
import { viewAccount } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { checkMailProof, requestMailProof } from "./request-mail-proof";

/**
 * Confirms the identity of a user without a password by a code sent to their email address, as `confirmPassword` does
 * by the password. Throws wrongCode, verificationInvalid, mailOff; forbidden for a user with a password.
 */
export async function confirmByMail(
  ctx: Context,
  input: z.output<typeof confirmByMailCall.input>,
): Promise<z.input<typeof confirmByMailCall.output>> {
  const scope = requireSession(ctx);
  const { email, hasPassword } = await viewAccount(ctx.db, scope);
  if (hasPassword) throw new AppError("forbidden");
  if (!input.proof) {
    requireEmail(email);
    return requestMailProof(ctx, email, scope, "confirm");
  }
  await guardConfirmation(ctx, scope.userId);
  const proved = await checkMailProof(ctx, normalizeEmail(email), input.proof, "confirm");
  await ctx.db.transaction((tx) => consumeCode(tx, proved));
  await confirmSession(ctx, scope);
  return { confirmation: signConfirmation(scope, ctx.now) };
}
