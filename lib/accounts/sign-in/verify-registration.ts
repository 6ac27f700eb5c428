import type { z } from "zod";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { describeOrigin } from "@/lib/accounts/openid/fingerprint-identity";
import { signDevice } from "@/lib/accounts/passwords/sign-device";
import { createSession } from "@/lib/accounts/sessions/create-session";
import { consumeCode, tryCode } from "@/lib/accounts/users/consume-code";
import type { verifyRegisterCall } from "@/lib/accounts/users/contract";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import { createAccount } from "@/lib/accounts/users/create-account";
import { renewCode } from "@/lib/accounts/users/issue-code";
import { findLogin, viewAccount } from "@/lib/accounts/users/queries";
import { pendingRegistrationSchema } from "@/lib/accounts/users/schemas";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import type { Opened } from "./open-login";

/**
 * Opens the pending account, and logs in. Throws wrongCode, verificationInvalid; accountExists (41002) if the
 * address has one; activationMailSent (41001) after an expired code, when a new one was sent.
 */
export async function verifyRegistration(
  ctx: Context,
  input: z.output<typeof verifyRegisterCall.input>,
): Promise<AccountView & { readonly opened: Opened }> {
  const { db, now } = ctx;
  const given = { id: input.registration, purpose: "register", code: input.code, now } as const;
  const proved = await tryCode(db, given);
  if (proved.late) {
    await db.transaction((tx) => renewCode(tx, proved, now));
    throw new AppError("activationMailSent");
  }
  const pending = pendingRegistrationSchema.parse(proved.pending);
  const origin = pending.identity ? describeOrigin(pending.identity) : null;
  const opened = await db.transaction(async (tx) => {
    await consumeCode(tx, proved);
    if (await findLogin(tx, proved.emailKey)) return null;
    const user = await createAccount(tx, proved, pending, now);
    await recordAudit(tx, ctx, "account.created", { owner: user });
    return { user, session: await createSession(tx, ctx, user, { how: "registration", origin }) };
  });
  if (opened === null) throw new AppError("accountExists");
  const { user, session } = opened;
  recordSecurityEvent(ctx, "account.opened", user);
  return {
    ...(await viewAccount(db, user)),
    opened: { session, device: signDevice(proved.emailKey, now) },
  };
}
