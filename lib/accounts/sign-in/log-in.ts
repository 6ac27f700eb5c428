import type { z } from "zod";
import { guardLogin, guardProvedLogin } from "@/lib/accounts/passwords/guard-login";
import { verifyPassword } from "@/lib/accounts/passwords/hash-password";
import { readDevice } from "@/lib/accounts/passwords/sign-device";
import { recordFailedLogin } from "@/lib/accounts/sessions/record-failed-login";
import { consumeCode } from "@/lib/accounts/users/consume-code";
import type { loginCall } from "@/lib/accounts/users/contract";
import { findLogin } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { type FirstFactorAnswer, openLogin } from "./open-login";
import { checkMailProof, requestMailProof } from "./request-mail-proof";

type Answer = FirstFactorAnswer | { readonly mailCode: string };

/**
 * Logs in. Unknown address, wrong password and disabled user give the same response after the same work; the
 * second factor is only checked after the right password, which then returns a challenge token. After too many
 * attempts a code is emailed, for any address alike, and the password checked together with it. Throws
 * loginEmpty, wrongLogin, tooFrequent, busy; wrongCode and verificationInvalid of the emailed code.
 */
export async function logIn(ctx: Context, input: z.output<typeof loginCall.input>): Promise<Answer> {
  if (input.email === "" || input.password === "") throw new AppError("loginEmpty");
  const emailKey = normalizeEmail(input.email);
  const user = await findLogin(ctx.db, emailKey);
  const device = readDevice(ctx.caller.device, user, ctx.now);
  if (input.proof) await guardProvedLogin(ctx);
  else if ((await guardLogin(ctx, emailKey, device)) === "proveMailbox")
    return requestMailProof(ctx, input.email, user);
  const proved = input.proof && (await checkMailProof(ctx, emailKey, input.proof));
  const right = await verifyPassword(ctx, user?.passwordHash ?? null, input.password);
  if (!user?.active || !right) {
    await recordFailedLogin(ctx, emailKey, user);
    throw new AppError("wrongLogin");
  }
  return openLogin(ctx, user, {
    how: proved ? "mailCode" : "password",
    origin: null,
    settle: async (tx) => {
      if (proved) await consumeCode(tx, proved);
    },
  });
}
