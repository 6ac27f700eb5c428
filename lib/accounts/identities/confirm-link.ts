import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { authorizationRequest } from "@/db/schema/identities";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { describeOrigin } from "@/lib/accounts/openid/fingerprint-identity";
import { guardLogin, guardProvedLogin } from "@/lib/accounts/passwords/guard-login";
import { verifyPassword } from "@/lib/accounts/passwords/hash-password";
import { requireEmail } from "@/lib/accounts/passwords/register-account";
import { readDevice } from "@/lib/accounts/passwords/sign-device";
import { type FirstFactorAnswer, openLogin } from "@/lib/accounts/sign-in/open-login";
import { checkMailProof, requestMailProof } from "@/lib/accounts/sign-in/request-mail-proof";
import { consumeCode, type Verification } from "@/lib/accounts/users/consume-code";
import { findLogin } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { attachIdentity } from "./attach-identity";
import type { connectProviderCall } from "./contract";
import { consumeRequest, findProvenRequest, type ProvenRequest } from "./queries";

type Input = z.output<typeof connectProviderCall.input>;
type User = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

/**
 * Links the proven identity to the account with its email address, which the provider has verified, once the account's
 * owner confirms it by password or by a mailed code; then logs in. With a second factor the link waits for it
 * (`applyAuthorization`). Throws linkExpired, wrongLogin, wrongCode, verificationInvalid, mailOff, identityTaken.
 */
export async function confirmLink(
  ctx: Context,
  input: Input,
): Promise<FirstFactorAnswer | { readonly mailCode: string }> {
  const request = await findProvenRequest(ctx);
  const { email, isEmailVerified } = request.proven;
  if (request.purpose !== "login" || email === null || !isEmailVerified) throw new AppError("linkExpired");
  const user = await findLogin(ctx.db, normalizeEmail(email));
  const isOther = request.companyId !== null && user?.accountId !== request.companyId;
  if (!user?.active || isOther) throw new AppError("linkExpired");
  const confirmed = await confirmOwner(ctx, user, input);
  if ("mailCode" in confirmed) return confirmed;
  const answer = await openLogin(ctx, user, {
    how: request.proven.provider,
    origin: describeOrigin(request.proven, request.connectionId),
    settle: async (tx, isIn) => {
      if (confirmed.proved) await consumeCode(tx, confirmed.proved);
      await (isIn ? linkNow(tx, ctx, request, user) : rememberOwner(tx, request, user));
    },
  });
  if ("opened" in answer) recordSecurityEvent(ctx, "identity.linked", ownerOf(user));
  return answer;
}

const ownerOf = ({ accountId, userId }: User) => ({ accountId, userId });

/** By password, counted as at any login, or by mailed code; without either, or after too many, a code is mailed. */
async function confirmOwner(
  ctx: Context,
  user: User,
  { password = "", proof }: Input,
): Promise<{ readonly mailCode: string } | { readonly proved: Verification | null }> {
  if (proof) {
    await guardProvedLogin(ctx);
    return { proved: await checkMailProof(ctx, user.emailKey, proof, "confirm") };
  }
  if (password === "") {
    requireEmail(user.email);
    return requestMailProof(ctx, user.email, user, "confirm");
  }
  const device = readDevice(ctx.caller.device, user, ctx.now);
  if ((await guardLogin(ctx, user.emailKey, device)) === "proveMailbox")
    return requestMailProof(ctx, user.email, user, "confirm");
  if (!(await verifyPassword(ctx, user.passwordHash, password))) {
    await recordAudit(ctx.db, ctx, "session.failed", { owner: ownerOf(user), target: { name: user.email } });
    recordSecurityEvent(ctx, "login.failed", { mailbox: user.emailKey, ...ownerOf(user) });
    throw new AppError("wrongLogin");
  }
  return { proved: null };
}

async function linkNow(tx: Tx, ctx: Context, request: ProvenRequest, user: User): Promise<void> {
  await consumeRequest(tx, request);
  await attachIdentity(tx, user, request, ctx.now);
  const target = { name: request.proven.provider };
  await recordAudit(tx, ctx, "identity.linked", { owner: ownerOf(user), target });
}

/** Whose it is has been confirmed; the second factor is still to come. */
async function rememberOwner(tx: Tx, { id }: ProvenRequest, user: User): Promise<void> {
  await tx.update(authorizationRequest).set(ownerOf(user)).where(eq(authorizationRequest.id, id));
}
