import type { z } from "zod";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { describeOrigin } from "@/lib/accounts/openid/fingerprint-identity";
import { identitySchema } from "@/lib/accounts/openid/schemas";
import { guardCode } from "@/lib/accounts/passwords/guard-login";
import { requireEmail } from "@/lib/accounts/passwords/register-account";
import { signDevice } from "@/lib/accounts/passwords/sign-device";
import { createSession } from "@/lib/accounts/sessions/create-session";
import type { Opened } from "@/lib/accounts/sign-in/open-login";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import { createAccount } from "@/lib/accounts/users/create-account";
import { issueCodeInTurn } from "@/lib/accounts/users/issue-code";
import { readTimeZone } from "@/lib/accounts/users/list-time-zones";
import { findLogin, viewAccount } from "@/lib/accounts/users/queries";
import type { PendingRegistration } from "@/lib/accounts/users/schemas";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import type { registerProviderCall } from "./contract";
import { consumeRequest, findIdentityUser, findProvenRequest, type ProvenRequest } from "./queries";

type Input = z.output<typeof registerProviderCall.input>;
type Answer =
  | (AccountView & { readonly opened: Opened })
  | { readonly state: "codeSent"; readonly registration: string };

/**
 * Opens an account without a password for the proven identity, and logs in. An email address that the provider has not
 * verified is proved by a code of ours first, with the same answer whether it has an account or not. Throws linkExpired,
 * identityTaken, emailMalformed, mailOff, badInput, accountExists.
 */
export async function registerIdentity(ctx: Context, input: Input): Promise<Answer> {
  const request = await findProvenRequest(ctx);
  const { proven } = request;
  // A company's issuer opens no account: it signs in the company's own members.
  if (request.purpose !== "login" || request.connectionId !== null) throw new AppError("linkExpired");
  if (await findIdentityUser(ctx.db, proven)) throw new AppError("identityTaken");
  if (input.kind === "business" && input.name === "")
    throw new AppError("badInput", { issues: [{ path: "name", rule: "too_small" }] });
  const pending: PendingRegistration = {
    kind: input.kind,
    name: input.name,
    passwordHash: null,
    timeZone: readTimeZone(input.timeZone) ?? "UTC",
    identity: identitySchema.parse(proven),
  };
  if (proven.email !== null && proven.isEmailVerified)
    return openAccount(ctx, { request, email: proven.email, language: input.language, pending });
  return mailCode(ctx, input, pending);
}

interface Opening {
  readonly request: ProvenRequest;
  readonly email: string;
  readonly language: Input["language"];
  readonly pending: PendingRegistration;
}

async function openAccount(ctx: Context, { request, email, language, pending }: Opening): Promise<Answer> {
  const { db, now } = ctx;
  const emailKey = normalizeEmail(email);
  const origin = describeOrigin(request.proven);
  const { user, session } = await db.transaction(async (tx) => {
    await consumeRequest(tx, request);
    if (await findLogin(tx, emailKey)) throw new AppError("accountExists");
    const made = await createAccount(tx, { email, emailKey, locale: language }, pending, now);
    await recordAudit(tx, ctx, "account.created", { owner: made });
    return { user: made, session: await createSession(tx, ctx, made, { how: request.provider, origin }) };
  });
  recordSecurityEvent(ctx, "account.opened", { ...user, how: request.provider });
  return { ...(await viewAccount(db, user)), opened: { session, device: signDevice(emailKey, now) } };
}

async function mailCode(
  ctx: Context,
  { email = "", language }: Input,
  pending: PendingRegistration,
): Promise<Answer> {
  requireEmail(email);
  const mailbox = normalizeEmail(email);
  await guardCode(ctx, mailbox);
  const codeRequest = { purpose: "register", email, locale: language, pending } as const;
  const registration = await issueCodeInTurn(ctx.db, codeRequest, ctx.now);
  recordSecurityEvent(ctx, "code.requested", { how: "register", mailbox });
  return { state: "codeSent", registration };
}
