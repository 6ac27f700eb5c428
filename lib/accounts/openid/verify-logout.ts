import { type Client, custom, Issuer } from "openid-client";
import { z } from "zod";
import { describeError, log } from "@/lib/platform/adapters/log";
import { cacheIssuers } from "./cache-issuers";
import { clockSkewSeconds, logoutTokenSeconds, providerSilenceMs, subjectMax } from "./constants";
import type { Provider } from "./list-providers";
import { issuerOf } from "./read-identity";

/** The client's own check of a JWT, with which it verifies ID tokens; its type definitions leave it out. */
interface Verifier {
  validateJWT(
    token: string,
    algorithm: string,
    required: readonly string[],
  ): Promise<{ readonly payload: unknown }>;
}

/** Whose sessions end; at least one of `subject` and `sid` is known. */
export interface ProvenLogout {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
  readonly tokenId: string;
  readonly issuedAt: Date;
  /** Of the company whose issuer it is; null for a provider of the operator. */
  readonly connectionId: string | null;
}

const text = z.string().min(1).max(subjectMax);
const claimsSchema = z
  .object({
    iss: text,
    iat: z.number().int(),
    jti: text,
    sub: text.optional(),
    sid: text.optional(),
    tid: text.optional(),
    oid: text.optional(),
    events: z.object({ "http://schemas.openid.net/event/backchannel-logout": z.object({}) }),
    // What has one is an ID token.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/**
 * What a logout token says (OpenID Connect Back-Channel Logout 1.0), with signature, algorithm, issuer, audience and
 * times verified as those of an ID token; null for any other text. Why is in the log. It may have been used before.
 */
export async function verifyLogoutToken(
  provider: Provider,
  token: string,
  now: Date,
): Promise<ProvenLogout | null> {
  try {
    const { payload } = await (await verifierOf(provider)).validateJWT(token, provider.algorithm, [
      "iss",
      "aud",
      "iat",
      "exp",
      "jti",
      "events",
    ]);
    const claims = readLogoutClaims(payload, now);
    const issuer = issuerOf(provider, claims);
    if (issuer === null) throw new Error("another issuer");
    const subject = provider.id === "microsoft" ? claims.oid : claims.sub;
    return {
      issuer,
      subject: subject ?? null,
      sid: claims.sid ?? null,
      tokenId: claims.jti,
      issuedAt: new Date(claims.iat * 1000),
      connectionId: null,
    };
  } catch (thrown) {
    // The client's errors carry the token.
    const message = thrown instanceof Error ? thrown.message.slice(0, 200) : "unknown";
    log("openid").info({ err: describeError(new Error(message)) }, "logout token refused");
    return null;
  }
}

/** What a logout token says of itself, whoever signed it. Throws if it is none, or not of these minutes. */
export function readLogoutClaims(payload: unknown, now: Date) {
  const claims = claimsSchema.parse(payload);
  const age = now.getTime() / 1000 - claims.iat;
  if (age > logoutTokenSeconds || age < -clockSkewSeconds) throw new Error("issued too long ago, or later");
  return claims;
}

async function verifierOf({ wellKnown, clientId, clientSecret, algorithm }: Provider): Promise<Verifier> {
  cacheIssuers();
  custom.setHttpOptionsDefaults({ timeout: providerSilenceMs });
  const issuer = await Issuer.discover(wellKnown);
  const client: Client = new issuer.Client({
    client_id: clientId,
    client_secret: clientSecret,
    id_token_signed_response_alg: algorithm,
  });
  client[custom.clock_tolerance] = clockSkewSeconds;
  return client as unknown as Verifier;
}
