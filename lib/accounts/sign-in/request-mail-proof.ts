import { guardCode } from "@/lib/accounts/passwords/guard-login";
import { tryCode, type Verification } from "@/lib/accounts/users/consume-code";
import { issueCodeInTurn } from "@/lib/accounts/users/issue-code";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/** Proof that the caller can read the mailbox. */
export interface MailProof {
  readonly request: string;
  readonly code: string;
}

/** `login`: besides the password, after too many attempts; `confirm`: in place of it, at its owner's own request. */
type ProofPurpose = "login" | "confirm";

/**
 * Emails a code for a login, to an address with or without an account alike. Returns the id with which it is
 * submitted. `user`: of a login for the log alone. Throws tooFrequent.
 */
export async function requestMailProof(
  ctx: Context,
  email: string,
  user: { readonly accountId: AccountId; readonly userId: string } | undefined,
  purpose: ProofPurpose = "login",
): Promise<{ readonly mailCode: string }> {
  const emailKey = normalizeEmail(email);
  await guardCode(ctx, emailKey);
  const known = user && { accountId: user.accountId, userId: user.userId };
  recordSecurityEvent(ctx, "login.mailCodeAsked", { mailbox: emailKey, ...known });
  // A login's names nobody: whether the address has an account stays unknown.
  const request = {
    purpose,
    email,
    locale: ctx.locale,
    ...(purpose === "confirm" && known && { user: known }),
  };
  return { mailCode: await issueCodeInTurn(ctx.db, request, ctx.now) };
}

/**
 * Verifies the given proof for this email address; `consumeCode` consumes it once the login succeeds, so that a
 * mistyped password costs an attempt and no new mail. Throws wrongCode, verificationInvalid.
 */
export async function checkMailProof(
  { db, now }: Pick<Context, "db" | "now">,
  emailKey: string,
  { request: id, code }: MailProof,
  purpose: ProofPurpose = "login",
): Promise<Verification> {
  const proved = await tryCode(db, { id, purpose, code, now }).catch((error: unknown) => {
    // If both are given, the error must say which of two codes was wrong.
    if (!(error instanceof AppError) || error.key !== "wrongCode") throw error;
    throw new AppError("wrongCode", { issues: [{ path: "mailCode", rule: "invalid_value" }] });
  });
  if (proved.late || proved.emailKey !== emailKey) throw new AppError("verificationInvalid");
  return proved;
}
