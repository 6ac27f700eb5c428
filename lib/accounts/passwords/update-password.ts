import type { z } from "zod";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { changePasswordCall } from "@/lib/accounts/users/contract";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { checkPassword } from "./check-password";
import { guardIssuer } from "./guard-issuer";
import { hashPassword } from "./hash-password";
import { setPassword } from "./set-password";
import { signDevice } from "./sign-device";
import { validatePassword } from "./validate-password";

/**
 * Changes the password, ends every other session of the user and forgets every other device. Throws wrongLogin for a
 * wrong current one, badInput; ssoRequired for a member who could not sign in with it.
 */
export async function updatePassword(
  ctx: Context,
  input: z.output<typeof changePasswordCall.input>,
): Promise<z.input<typeof changePasswordCall.output> & { readonly device: string }> {
  const scope = requireSession(ctx);
  const user = await checkPassword(ctx, scope, input.current);
  await guardIssuer(ctx.db, scope.userId, null);
  const about = [user.email, user.name];
  const error = validatePassword(input.password, { strong: input.strong, about });
  if (error) throw new AppError("badInput", { issues: [{ path: "password", rule: error }] });
  const passwordHash = await hashPassword(ctx, input.password);
  const next = { passwordHash, strongPassword: input.strong, keep: scope.sessionId };
  const ended = await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, ctx, "password.changed");
    return setPassword(tx, scope, next, ctx.now);
  });
  recordSecurityEvent(ctx, "password.changed");
  return { state: "changed", ended, device: signDevice(user.emailKey, ctx.now) };
}
