import type { z } from "zod";
import { confirmedMinutes } from "@/lib/accounts/users/constants";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { signToken } from "@/lib/platform/adapters/sign-token";
import { checkPassword } from "./check-password";
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
  return { confirmation: signConfirmation(scope, ctx.now) };
}

/** The token of a confirmation that was just given. */
export function signConfirmation({ sessionId }: SessionScope, now: Date): string {
  const end = new Date(now.getTime() + confirmedMinutes * 60_000);
  return signToken("confirmed-by-password", sessionId, end);
}
