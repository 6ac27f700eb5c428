import type { z } from "zod";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { passwordLength } from "@/lib/accounts/users/constants";
import { consumeCode, tryCode } from "@/lib/accounts/users/consume-code";
import type { resetCall } from "@/lib/accounts/users/contract";
import { findLogin } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { guardIssuer } from "./guard-issuer";
import { hashPassword } from "./hash-password";
import { setPassword } from "./set-password";
import { signDevice } from "./sign-device";
import { validatePassword } from "./validate-password";

/**
 * Sets a new password with the emailed code; ends all sessions. The device counts as known afterwards, so that
 * its owner can log in despite others' attempts. Throws wrongCode, verificationInvalid, badInput,
 * accountUnknown; ssoRequired for a member whose company wants its own issuer.
 */
export async function resetPassword(
  ctx: Context,
  input: z.output<typeof resetCall.input>,
): Promise<z.input<typeof resetCall.output> & { readonly device: string }> {
  const { db, now } = ctx;
  // Validated before the code: an invalid password must not consume the code.
  const simple = validatePassword(input.password, { strong: input.password.length > passwordLength.max });
  if (simple) throw new AppError("badInput", { issues: [{ path: "password", rule: simple }] });
  const given = { id: input.request, purpose: "password", code: input.code, now } as const;
  const proved = await tryCode(db, given);
  if (proved.late) throw new AppError("verificationInvalid");
  const user = await findLogin(db, proved.emailKey);
  if (user) {
    await guardIssuer(db, user.userId, null);
    const about = [proved.email, user.name];
    const error = validatePassword(input.password, { strong: user.strongPassword, about });
    if (error) throw new AppError("badInput", { issues: [{ path: "password", rule: error }] });
  }
  const passwordHash = await hashPassword(ctx, input.password);
  await db.transaction(async (tx) => {
    await consumeCode(tx, proved);
    if (user) {
      const next = { passwordHash, strongPassword: user.strongPassword, keep: null };
      await setPassword(tx, user, next, now);
      const owner = { accountId: user.accountId, userId: user.userId };
      await recordAudit(tx, ctx, "password.reset", { owner });
    }
  });
  if (!user) throw new AppError("accountUnknown");
  recordSecurityEvent(ctx, "password.reset", { accountId: user.accountId, userId: user.userId });
  return { state: "changed", device: signDevice(proved.emailKey, now) };
}
