import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { tryCode, type Verification } from "./consume-code";
import { guardCode } from "./guard-login";
import { issueCodeInTurn } from "./issue-code";

/** What proves that the mailbox is read by who logs in. */
export interface MailProof {
  readonly request: string;
  readonly code: string;
}

/**
 * Mails a code for a log-in, to a mailbox with or without an account alike. Answers what it is given back with. `user`: for
 * the log alone. Throws tooFrequent.
 */
export async function requestMailProof(
  ctx: Context,
  email: string,
  user: { readonly accountId: string; readonly userId: string } | undefined,
): Promise<{ readonly mailCode: string }> {
  const emailKey = normalizeEmail(email);
  await guardCode(ctx, emailKey);
  const known = user && { accountId: user.accountId, userId: user.userId };
  recordSecurityEvent(ctx, "login.mailCodeAsked", { mailbox: emailKey, ...known });
  const ask = { purpose: "login", email, locale: ctx.locale } as const;
  return { mailCode: await issueCodeInTurn(ctx.db, ask, ctx.now) };
}

/**
 * The proof that was given, for this mailbox; it is used up by `consumeCode` once the log-in succeeds, so that a mistyped
 * password costs a try and no new mail. Throws wrongCode, verificationInvalid.
 */
export async function checkMailProof(
  { db, now }: Pick<Context, "db" | "now">,
  emailKey: string,
  { request: id, code }: MailProof,
): Promise<Verification> {
  const proved = await tryCode(db, { id, purpose: "login", code, now }).catch((error: unknown) => {
    // Which of two codes was wrong must be seen where both are given.
    if (!(error instanceof AppError) || error.key !== "wrongCode") throw error;
    throw new AppError("wrongCode", { issues: [{ path: "mailCode", rule: "invalid_value" }] });
  });
  if (proved.late || proved.emailKey !== emailKey) throw new AppError("verificationInvalid");
  return proved;
}
