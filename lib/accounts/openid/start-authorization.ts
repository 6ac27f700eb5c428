import { createHash } from "node:crypto";
import { AppError } from "@/lib/core/app-error";
import { newSecret } from "@/lib/core/ids";
import { authSecret, cookieNames, createAuthOptions } from "./create-auth-options";
import type { Provider } from "./list-providers";
import { runNextAuth } from "./run-next-auth";

/** What a round is for: `fresh` has the provider ask its user to authenticate again. */
export interface AuthorizationRequest {
  readonly isFresh: boolean;
  readonly language: string;
}

/**
 * Starts a round with a provider: the address that its user must visit, and the cookies (state, verifier of PKCE,
 * nonce) that the browser brings back. Throws providerUnreachable.
 */
export async function startAuthorization(
  provider: Provider,
  request: AuthorizationRequest,
  isSecure: boolean,
): Promise<{ readonly address: string; readonly cookies: readonly string[] }> {
  const names = cookieNames(isSecure);
  const csrfToken = newSecret();
  // What next-auth's own page would send; the call that leads here has its own protection.
  const hash = createHash("sha256").update(`${csrfToken}${authSecret()}`).digest("hex");
  const { address, cookies } = await runNextAuth(
    createAuthOptions(provider, isSecure, () => undefined),
    {
      method: "POST",
      route: ["signin", provider.id],
      query: parametersOf(provider, request),
      body: { csrfToken },
      cookies: { [names.csrfToken]: `${csrfToken}|${hash}` },
    },
  );
  const own = [names.state, names.pkceCodeVerifier, names.nonce];
  const received = cookies.filter((cookie) => own.some((name) => cookie.startsWith(`${name}=`)));
  if (address === null || received.length !== own.length) throw new AppError("providerUnreachable");
  return { address, cookies: received };
}

function parametersOf({ id }: Provider, { isFresh, language }: AuthorizationRequest): Record<string, string> {
  const base = { ui_locales: language };
  if (!isFresh) return base;
  // Google knows no `prompt=login`, and says when its user authenticated only if it is asked to.
  return id === "google"
    ? {
        ...base,
        prompt: "select_account",
        max_age: "0",
        claims: '{"id_token":{"auth_time":{"essential":true}}}',
      }
    : { ...base, prompt: "login", max_age: "0" };
}
