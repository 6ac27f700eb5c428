import * as client from "openid-client-v6";
import type { z } from "zod";
import { authorizationRequest } from "@/db/schema/identities";
import type { StartedAuthorization } from "@/lib/accounts/identities/start-provider";
import { authorizationSeconds, companyProvider } from "@/lib/accounts/openid/constants";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { AppError } from "@/lib/core/app-error";
import { newId, newSecret } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { localePath } from "@/lib/platform/i18n/format";
import { configureIssuer, logIssuerFailure } from "./configure-issuer";
import { findActiveConnection } from "./queries";
import { type RoundSecrets, sealRound } from "./seal-issuer";
import type { startCompanyCall } from "./sign-in-contract";
import { redirectAddress } from "./view-connection";

/**
 * Starts a round with the issuer of the company that has proven the domain of an email address. Throws ssoUnknown, the same
 * whether nobody has or the issuer is off; providerUnreachable.
 */
export async function startCompanyRound(
  ctx: Context,
  { email, language, page }: z.output<typeof startCompanyCall.input>,
): Promise<StartedAuthorization> {
  const connection = await findActiveConnection(ctx.db, email);
  if (!connection) throw new AppError("ssoUnknown");
  const configuration = await configureIssuer(connection).catch((thrown: unknown) => {
    logIssuerFailure(thrown, "issuer not reached");
    throw new AppError("providerUnreachable");
  });
  const secrets: RoundSecrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectAddress(),
    scope: "openid email profile",
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
    login_hint: email,
    ui_locales: language,
  });
  const [id, authorization] = [newId(ctx.now), newSecret()];
  const login = localePath(language, "/account/login");
  await ctx.db.insert(authorizationRequest).values({
    ...{ id, secretHash: hashSecret(authorization), provider: companyProvider, purpose: "login" },
    ...{ connectionId: connection.id, sealed: sealRound(secrets, id) },
    target: page === undefined ? login : `${login}?lastRouter=${page}`,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + authorizationSeconds * 1000),
  });
  return { address: address.href, authorization, cookies: [] };
}
