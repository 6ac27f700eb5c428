import { parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { type Env, env } from "@/lib/platform/environment/env";
import type { ProviderId } from "./constants";
import { signClientSecret } from "./sign-client-secret";

/** What a button needs to know of a provider. */
export interface ProviderButton {
  readonly id: ProviderId;
  readonly name: string;
}

/** A provider that the operator has set up. */
export interface Provider extends ProviderButton {
  /** The `iss` of its ID tokens, without a trailing slash; of Microsoft with `{tenantid}` where any tenant may sign in. */
  readonly issuer: string;
  /** Address of its metadata. */
  readonly wellKnown: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly algorithm: Env["OPENID_ALGORITHM"];
}

/** The providers whose variables are set. Only the operator names issuers: no visitor's input is ever called. */
export function listProviders(source: Env = env()): readonly Provider[] {
  return [googleOf(source), microsoftOf(source), appleOf(source), ownIssuerOf(source)].filter(
    (provider) => provider !== null,
  );
}

/** A provider by its id; null if it is not set up. */
export function findProvider(id: string): Provider | null {
  return listProviders().find((provider) => provider.id === id) ?? null;
}

/** The providers as buttons: without anything secret. */
export function listProviderButtons(): readonly ProviderButton[] {
  return listProviders().map(({ id, name }) => ({ id, name }));
}

function googleOf(source: Env): Provider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = source;
  if (!clientId || !clientSecret) return null;
  const issuer = "https://accounts.google.com";
  return { id: "google", name: "Google", clientId, clientSecret, ...endpoints(issuer, source) };
}

function microsoftOf(source: Env): Provider | null {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = source;
  if (!clientId || !clientSecret) return null;
  const tenant = source.MICROSOFT_TENANT;
  const { wellKnown, algorithm } = endpoints(`https://login.microsoftonline.com/${tenant}/v2.0`, source);
  const named = tenant.includes("-") ? tenant : "{tenantid}";
  const issuer = `https://login.microsoftonline.com/${named}/v2.0`;
  return { id: "microsoft", name: "Microsoft", clientId, clientSecret, issuer, wellKnown, algorithm };
}

function appleOf(source: Env): Provider | null {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId } = source;
  const { APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = source;
  if (!clientId || !teamId || !keyId || !privateKey) return null;
  const own = endpoints("https://appleid.apple.com", source);
  return {
    id: "apple",
    name: "Apple",
    clientId,
    ...own,
    get clientSecret() {
      return signClientSecret({ clientId, teamId, keyId, privateKey, audience: own.issuer }, new Date());
    },
  };
}

function ownIssuerOf(source: Env): Provider | null {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret } = source;
  if (!issuer || !clientId || !clientSecret) return null;
  const own = { ...endpoints(issuer.replace(/\/+$/, ""), source), algorithm: source.OPENID_ALGORITHM };
  return { id: "openid", name: source.OPENID_NAME ?? new URL(issuer).host, clientId, clientSecret, ...own };
}

/** Metadata of an issuer, from an emulator if tests redirect its host. */
function endpoints(issuer: string, { TEST_CARRIER_HOSTS }: Env) {
  const url = new URL(`${issuer}/.well-known/openid-configuration`);
  const test = parseTestHosts(TEST_CARRIER_HOSTS).get(url.hostname);
  const wellKnown = test === undefined ? url.href : `${test}${url.pathname}`;
  return { issuer, wellKnown, algorithm: "RS256" } as const;
}
