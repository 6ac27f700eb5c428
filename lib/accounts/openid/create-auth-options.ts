import type { AuthOptions } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { deriveKey } from "@/lib/platform/adapters/derive-key";
import { describeError, log } from "@/lib/platform/adapters/log";
import { publicUrl } from "@/lib/platform/environment/env";
import { authorizationSeconds, providerSilenceMs } from "./constants";
import type { Provider } from "./list-providers";

/** Names of next-auth's cookies that a round needs; all others are dropped. */
export function cookieNames(isSecure: boolean) {
  const prefix = isSecure ? "__Host-" : "";
  return {
    state: `${prefix}openid-state`,
    pkceCodeVerifier: `${prefix}openid-verifier`,
    nonce: `${prefix}openid-nonce`,
    csrfToken: `${prefix}openid-csrf`,
  };
}

/** Claims of an ID token that next-auth has verified. */
export type OnClaims = (claims: unknown) => void;

/** Secret of next-auth, with which it seals its cookies. */
export function authSecret(): string {
  return deriveKey("openid").export().toString("base64url");
}

/**
 * next-auth for one round with one provider. It ends where the ID token is verified: its callback `signIn` hands out
 * the claims and answers an address, so that no session or cookie of next-auth is ever made.
 */
export function createAuthOptions(provider: Provider, isSecure: boolean, onClaims: OnClaims): AuthOptions {
  const names = cookieNames(isSecure);
  const options = {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure,
    maxAge: authorizationSeconds,
  } as const;
  return {
    secret: authSecret(),
    useSecureCookies: isSecure,
    providers: [configOf(provider)],
    cookies: {
      state: { name: names.state, options },
      pkceCodeVerifier: { name: names.pkceCodeVerifier, options },
      nonce: { name: names.nonce, options },
      csrfToken: { name: names.csrfToken, options },
    },
    callbacks: {
      signIn: ({ profile }) => {
        onClaims(profile);
        return publicUrl();
      },
      redirect: () => publicUrl(),
    },
    logger: {
      error: (code, metadata) => log("openid").info({ code, err: reasonOf(metadata) }, "sign-in failed"),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/** The reason alone: errors of the client carry whole responses, with tokens. */
function reasonOf(metadata: unknown): unknown {
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown })?.error;
  return describeError(new Error(error instanceof Error ? error.message.slice(0, 200) : "unknown"));
}

function configOf(provider: Provider): OAuthConfig<Record<string, unknown>> {
  const { id, name, wellKnown, clientId, clientSecret, algorithm } = provider;
  const isApple = id === "apple";
  return {
    id,
    name,
    type: "oauth",
    wellKnown,
    clientId,
    clientSecret,
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    client: {
      id_token_signed_response_alg: algorithm,
      ...(isApple && { token_endpoint_auth_method: "client_secret_post" }),
    },
    authorization: {
      params: isApple
        ? { scope: "openid name email", response_mode: "form_post" }
        : { scope: "openid email profile" },
    },
    ...(id === "openid" && { userinfo: { request: claimsWithUserinfo } }),
    httpOptions: { timeout: providerSilenceMs },
    // next-auth wants an id; whose it is, `readIdentity` decides from the claims.
    profile: ({ sub }) => ({ id: String(sub) }),
  };
}

type UserinfoRequest = NonNullable<Extract<NonNullable<OAuthConfig<unknown>["userinfo"]>, object>["request"]>;

/** Some issuers name the mailbox only at their userinfo endpoint. What the ID token says goes first. */
const claimsWithUserinfo: UserinfoRequest = async ({ client, tokens }) => {
  const claims = readClaims(tokens.id_token);
  if (claims.email !== undefined || !client.issuer.metadata.userinfo_endpoint || !tokens.access_token)
    return claims;
  const { sub, email, email_verified, name } = await client.userinfo(tokens.access_token);
  // Of somebody else: ignored (OpenID Connect Core 5.3.4).
  return sub === claims.sub ? { email, email_verified, name, ...claims } : claims;
};

/** Payload of an ID token that is already verified. */
function readClaims(idToken: string | undefined): Record<string, unknown> & { sub?: string } {
  const payload = idToken?.split(".")[1] ?? "";
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
