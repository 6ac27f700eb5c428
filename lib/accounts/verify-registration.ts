import type { z } from "zod";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { describeOrigin } from "@/lib/openid/fingerprint-identity";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { consumeCode, tryCode } from "./consume-code";
import type { verifyRegisterCall } from "./contract";
import type { AccountView } from "./contract-parts";
import { createAccount } from "./create-account";
import { createSession } from "./create-session";
import { renewCode } from "./issue-code";
import type { Opened } from "./open-login";
import { findLogin, viewAccount } from "./queries";
import { pendingRegistrationSchema } from "./schemas";
import { signDevice } from "./sign-device";

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
