import { z } from "zod";
import type { GuardedFetch, GuardedReply } from "@/lib/platform/adapters/guarded-fetch";
import type { ShopReply } from "../../schemas";
import { parseBody, sendRequest } from "./send-request";

/** Longest token that is stored, in characters. */
const tokenMax = 2_000;
const token = z.string().min(1).max(tokenMax);
const seconds = z.number().positive();

const tokensSchema = z.object({
  access_token: token,
  scope: z.string().max(tokenMax).default(""),
  expires_in: seconds.optional(),
  refresh_token: token.optional(),
  refresh_token_expires_in: seconds.optional(),
});

const rejectionSchema = z.object({ error: z.string().catch("") }).catch({ error: "" });

/** An app at Shopify: this server's, or a company's own. */
export interface ShopifyApp {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a shop granted. Tokens of apps whose tokens do not expire come without a refresh token. */
export interface ShopifyTokens {
  readonly accessToken: string;
  readonly scopes: readonly string[];
  readonly expiresInSeconds: number | null;
  readonly refreshToken: string | null;
  readonly refreshInSeconds: number | null;
}

/** Exchanges the code of a grant, which works once. `reauthorize`: Shopify does not accept it. */
export function exchangeCode(
  send: GuardedFetch,
  domain: string,
  app: ShopifyApp,
  code: string,
  signal: AbortSignal,
): Promise<ShopReply<ShopifyTokens>> {
  return fetchTokens(send, domain, app, { code, expiring: "1" }, signal);
}

/**
 * Renews the tokens. After a lost answer the same refresh token works again until its successor is used; `reauthorize`: it
 * is dead, whatever the form in which Shopify says so.
 */
export function refreshTokens(
  send: GuardedFetch,
  domain: string,
  app: ShopifyApp,
  refreshToken: string,
  signal: AbortSignal,
): Promise<ShopReply<ShopifyTokens>> {
  const fields = { grant_type: "refresh_token", refresh_token: refreshToken };
  return fetchTokens(send, domain, app, fields, signal);
}

async function fetchTokens(
  send: GuardedFetch,
  domain: string,
  { clientId, clientSecret }: ShopifyApp,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ShopReply<ShopifyTokens>> {
  const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret, ...fields });
  const answer = await sendRequest(send, { domain, path: "/admin/oauth/access_token", body }, signal);
  if (answer.kind !== "answer") return answer;
  if (answer.reply.status >= 400) return readRejection(answer.reply);
  const read = tokensSchema.safeParse(parseBody(answer.reply));
  if (!read.success) return { kind: "unreadable", reason: "tokens" };
  const { data } = read;
  return {
    kind: "ok",
    value: {
      accessToken: data.access_token,
      scopes: data.scope.split(/[\s,]+/).filter(Boolean),
      expiresInSeconds: data.expires_in ?? null,
      refreshToken: data.refresh_token ?? null,
      refreshInSeconds: data.refresh_token_expires_in ?? null,
    },
  };
}

/** What is not accepted: the code or refresh token, unless Shopify says that it is the app, or is no answer of it. */
function readRejection(reply: GuardedReply): ShopReply<never> {
  const { error } = rejectionSchema.parse(parseBody(reply));
  if (error === "invalid_client") return { kind: "unreadable", reason: error };
  return reply.status === 403 ? { kind: "unreachable", reason: "status 403" } : { kind: "reauthorize" };
}
