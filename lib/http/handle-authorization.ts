import { acceptAuthorization } from "@/lib/accounts/identities/accept-authorization";
import { revokeProviderSessions } from "@/lib/accounts/identities/revoke-provider-sessions";
import { findProvider, type Provider } from "@/lib/accounts/openid/list-providers";
import { authorizationCookies } from "@/lib/accounts/openid/verify-authorization";
import { acceptCompanyRound } from "@/lib/accounts/single-sign-on/accept-company-round";
import { revokeCompanySessions } from "@/lib/accounts/single-sign-on/revoke-company-sessions";
import { AppError } from "@/lib/core/app-error";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { withinTime } from "@/lib/platform/computing/within-time";
import { publicUrl } from "@/lib/platform/environment/env";
import { localeCookieName } from "@/lib/platform/i18n/constants";
import { negotiateLocale } from "@/lib/platform/i18n/rules";
import { answerUnknown } from "./answer-unknown";
import { cutOff } from "./cut-off";
import { formatError, toAppError } from "./format-answer";
import { callTimeoutMs, requestContext } from "./handle-call";
import { readBytes } from "./read-input";
import { endedCookie, readCookie } from "./session-cookies";

/** What a provider sends with its user, in the query or in a form: nothing else is read. */
const parameters = ["code", "state", "iss", "error", "user"] as const;
/** Longest of them, in characters; the query's are within the header's limit. */
const parameterMax = 4_000;
/** Longest query of a company's issuer, in characters. */
const searchMax = 8_000;
const formMaxBytes = 16 * 1024;
const limit = { max: 60, windowSeconds: 60 } as const;
/** An issuer tells of all its users from one address. */
const logoutLimit = { max: 600, windowSeconds: 60 } as const;

interface Detail {
  readonly params: Promise<{ readonly provider: string }>;
}

/** A provider sends its user back by a link. Without that provider the address does not exist. */
export function handleAuthorization(request: Request, detail: Detail): Promise<Response> {
  return answerFor(request, detail, async (provider, signal) => {
    if (request.method !== "GET") return answerUnknown(request);
    const ctx = await visitorContext(request, signal);
    const names = authorizationCookies(publicUrl().startsWith("https:"));
    const cookies = Object.fromEntries(names.map((name) => [name, readCookie(request.headers, name) ?? ""]));
    const query = pick(new URL(request.url).searchParams);
    return leadTo(await acceptAuthorization(ctx, provider, { query, cookies }), names);
  });
}

/** A company's own issuer sends its user back by a link. */
export function handleCompanyReturn(request: Request): Promise<Response> {
  return answerWithin(request, async (signal) => {
    const { search } = new URL(request.url);
    if (request.method !== "GET" || search.length > searchMax) return answerUnknown(request);
    const ctx = await visitorContext(request, signal);
    return leadTo(await acceptCompanyRound(ctx, search), []);
  });
}

/**
 * Apple sends its user back by a form (`form_post`), and browsers send no cookie of ours with a form of another site.
 * So the fields move into the address, which the browser then opens with its cookies.
 */
export function handleAuthorizationForm(request: Request, detail: Detail): Promise<Response> {
  return answerFor(request, detail, async (provider) => {
    const form = new URLSearchParams(Buffer.from(await readBytes(request, formMaxBytes)).toString());
    return leadTo(`/api/auth/callback/${provider.id}?${new URLSearchParams(pick(form))}`, []);
  });
}

/**
 * A provider says that its user signed out there, by a signed token (OpenID Connect Back-Channel Logout). The token alone
 * counts: no cookie is read. 200 also if no session was open.
 */
export function handleProviderLogout(request: Request, detail: Detail): Promise<Response> {
  return answerFor(request, detail, (provider, signal) =>
    answerLogout(request, signal, (ctx, token) => revokeProviderSessions(ctx, provider, token)),
  );
}

/** The same from a company's own issuer. */
export function handleCompanyLogout(request: Request): Promise<Response> {
  return answerWithin(request, (signal) => answerLogout(request, signal, revokeCompanySessions));
}

async function answerLogout(
  request: Request,
  signal: AbortSignal,
  revoke: (ctx: Context, token: string) => Promise<unknown>,
): Promise<Response> {
  const ctx = requestContext(request, newSecret(), defaultLocale, signal);
  const key = `provider logout ${ctx.caller.address}`;
  const { allowed, resetSeconds } = await consumeAllowance(ctx.db, { key, ...logoutLimit, now: ctx.now });
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
  const form = new URLSearchParams(Buffer.from(await readBytes(request, formMaxBytes)).toString());
  await revoke(ctx, form.get("logout_token") ?? "");
  return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
}

/** The context of somebody who comes back from a provider or a shop. Throws tooFrequent. */
export async function visitorContext(request: Request, signal: AbortSignal): Promise<Context> {
  const stored = readCookie(request.headers, localeCookieName) ?? undefined;
  const locale = negotiateLocale(request.headers.get("accept-language"), stored);
  const ctx = requestContext(request, newSecret(), locale, signal);
  const key = `authorization ${ctx.caller.address}`;
  const { allowed, resetSeconds } = await consumeAllowance(ctx.db, { key, ...limit, now: ctx.now });
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
  return ctx;
}

async function answerFor(
  request: Request,
  { params }: Detail,
  answer: (provider: Provider, signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const provider = findProvider((await params).provider);
  if (provider === null) return answerUnknown(request);
  return answerWithin(request, (signal) => answer(provider, signal));
}

/** Answers within a call's time; errors are in the envelope. */
export async function answerWithin(
  request: Request,
  answer: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const cut = cutOff(request, callTimeoutMs);
  try {
    return await withinTime(answer(cut.signal), cut.signal);
  } catch (thrown) {
    const error = toAppError(thrown);
    const requestId = newSecret();
    if (error.http >= 500) log("http").error({ requestId, err: error.cause ?? error }, "a return failed");
    return formatError(error, defaultLocale, request.headers.get("accept"), requestId);
  } finally {
    cut.clear();
  }
}

function pick(given: URLSearchParams): Record<string, string> {
  const named = parameters.flatMap((name) => {
    const value = given.get(name);
    return value === null || value.length > parameterMax ? [] : [[name, value] as const];
  });
  return Object.fromEntries(named);
}

function leadTo(path: string, endedNames: readonly string[]): Response {
  return leadWith(path, endedNames.map(endedCookie));
}

/** 303 to a page of ours; the code stays in no history and no Referer. */
export function leadWith(path: string, cookies: readonly string[]): Response {
  const headers = new Headers({
    location: path,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
