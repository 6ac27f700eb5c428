import { cookieNames, createAuthOptions } from "./create-auth-options";
import type { Provider } from "./list-providers";
import { readIdentity, readPostedName } from "./read-identity";
import { runNextAuth } from "./run-next-auth";
import type { ProvenIdentity } from "./schemas";

/** Why a round ended without an identity. */
export type AuthorizationFailure = "cancelled" | "failed";

/** Errors with which a provider says that its user did not want to. */
const refusals = new Set(["access_denied", "user_cancelled_authorize", "consent_required"]);

/** Names of the cookies of a round: they go with it. */
export function authorizationCookies(isSecure: boolean): readonly string[] {
  const { state, pkceCodeVerifier, nonce } = cookieNames(isSecure);
  return [state, pkceCodeVerifier, nonce];
}

/**
 * Ends a round: next-auth exchanges the code and verifies state, PKCE, nonce, signature, algorithm, issuer, audience
 * and times of the ID token. `query`: what the provider sent with its user. Anything wrong is a failure; why is in the
 * log.
 */
export async function verifyAuthorization(
  provider: Provider,
  query: Readonly<Record<string, string>>,
  cookies: Readonly<Record<string, string>>,
  isSecure: boolean,
): Promise<ProvenIdentity | AuthorizationFailure> {
  if (query.error !== undefined) return refusals.has(query.error) ? "cancelled" : "failed";
  let identity: ProvenIdentity | null = null;
  const { user, ...response } = query;
  const options = createAuthOptions(provider, isSecure, (claims) => {
    identity = readIdentity(provider, claims, readPostedName(user));
  });
  await runNextAuth(options, {
    method: "GET",
    route: ["callback", provider.id],
    query: response,
    cookies,
  });
  return identity ?? "failed";
}
