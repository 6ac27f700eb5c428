import type { z } from "zod";
import type { Context } from "@/lib/platform/context";
import { signToken } from "@/lib/platform/sign-token";
import { checkPassword } from "./check-password";
import { confirmedMinutes } from "./constants";
import { requireSession } from "./require-user";
import type { confirmPasswordCall } from "./second-factor-contract";

/**
 * Verifies the password again: the session counts as confirmed (see `checkPassword`). Returns a token for this
 * session, valid for five minutes. Throws wrongLogin.
 */
export async function confirmPassword(
  ctx: Context,
  input: z.output<typeof confirmPasswordCall.input>,
): Promise<z.input<typeof confirmPasswordCall.output>> {
  const scope = requireSession(ctx);
  await checkPassword(ctx, scope, input.password);
  const end = new Date(ctx.now.getTime() + confirmedMinutes * 60_000);
  return { confirmation: signToken("confirmed-by-password", scope.sessionId, end) };
}
