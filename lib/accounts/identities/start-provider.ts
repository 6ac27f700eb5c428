import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { authorizationRequest, identity } from "@/db/schema/identities";
import { authorizationSeconds, type ProviderId } from "@/lib/accounts/openid/constants";
import { findProvider } from "@/lib/accounts/openid/list-providers";
import { startAuthorization } from "@/lib/accounts/openid/start-authorization";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { type SignedInPage, signedInPages } from "@/lib/accounts/users/constants";
import { AppError } from "@/lib/core/app-error";
import { newId, newSecret } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { publicUrl } from "@/lib/platform/environment/env";
import { localePath } from "@/lib/platform/i18n/format";
import type { confirmProviderCall, linkProviderCall, startProviderCall } from "./contract";

/** A round that begins: where the browser goes, and what it keeps meanwhile. */
export interface StartedAuthorization {
  readonly address: string;
  /** Secret of the round, for its cookie only. */
  readonly authorization: string;
  /** Cookies of next-auth, as `Set-Cookie` writes them. */
  readonly cookies: readonly string[];
}

interface Round {
  readonly purpose: "login" | "link" | "confirm";
  readonly provider: ProviderId;
  readonly language: Locale;
  /** Path of this server to which the provider's user comes back. */
  readonly target: string;
  readonly scope?: SessionScope;
}

/** Starts a round to sign in or to create an account. Throws notFound, providerUnreachable. */
export async function startProvider(
  ctx: Context,
  { provider, language, page }: z.output<typeof startProviderCall.input>,
): Promise<StartedAuthorization> {
  const login = localePath(language, "/account/login");
  const target = page === undefined ? login : `${login}?lastRouter=${page}`;
  return startRequest(ctx, { purpose: "login", provider, language, target });
}

/** Starts a round to link an identity to the caller's account. */
export async function linkProvider(
  ctx: Context,
  { provider, language }: z.output<typeof linkProviderCall.input>,
): Promise<StartedAuthorization> {
  const scope = requireSession(ctx);
  return startRequest(ctx, {
    purpose: "link",
    provider,
    language,
    target: pageOf(language, "accountSetting"),
    scope,
  });
}

/** Starts a round to confirm the caller's identity. Throws notFound for a provider that they have not linked. */
export async function confirmProvider(
  ctx: Context,
  { provider, language, page }: z.output<typeof confirmProviderCall.input>,
): Promise<StartedAuthorization> {
  const scope = requireSession(ctx);
  const [linked] = await ctx.db
    .select({ id: identity.id })
    .from(identity)
    .where(and(eq(identity.userId, scope.userId), eq(identity.provider, provider)));
  if (!linked) throw new AppError("notFound");
  return startRequest(ctx, { purpose: "confirm", provider, language, target: pageOf(language, page), scope });
}

const pageOf = (language: Locale, page: SignedInPage) => localePath(language, signedInPages[page].path);

async function startRequest(
  { db, now }: Context,
  { purpose, provider: id, language, target, scope }: Round,
): Promise<StartedAuthorization> {
  const provider = findProvider(id);
  if (provider === null) throw new AppError("notFound");
  const request = { isFresh: purpose === "confirm", language };
  const { address, cookies } = await startAuthorization(provider, request, publicUrl().startsWith("https:"));
  const authorization = newSecret();
  await db.insert(authorizationRequest).values({
    id: newId(now),
    secretHash: hashSecret(authorization),
    provider: id,
    purpose,
    accountId: scope?.accountId ?? null,
    userId: scope?.userId ?? null,
    sessionId: scope?.sessionId ?? null,
    target,
    createdAt: now,
    expiresAt: new Date(now.getTime() + authorizationSeconds * 1000),
  });
  return { address, authorization, cookies };
}
