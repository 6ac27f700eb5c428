import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/context";
import { confirmSession } from "./check-password";
import { signConfirmation } from "./confirm-password";
import { consumeCode } from "./consume-code";
import { guardConfirmation } from "./guard-login";
import { viewAccount } from "./queries";
import { requireEmail } from "./register-account";
import { checkMailProof, requestMailProof } from "./request-mail-proof";
import { requireSession } from "./require-user";
import type { confirmByMailCall } from "./second-factor-contract";

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
