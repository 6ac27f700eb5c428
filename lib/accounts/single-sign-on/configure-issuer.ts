import * as client from "openid-client-v6";
import { BoundedCache } from "@/lib/core/bounded-cache";
import { lazily } from "@/lib/core/lazily";
import { describeError, log } from "@/lib/platform/adapters/log";
import { issuerCacheMs, issuerPauseMs, issuersCached } from "./constants";
import { fetchIssuer } from "./fetch-issuer";
import { acceptedAlgorithms, findIssuerProblem, type IssuerProblem, isPublicHttps } from "./rules";
import { openIssuerSecret } from "./seal-issuer";

/** What the client needs to know of a connection. */
export interface IssuerConnection {
  readonly id: string;
  readonly version: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: string;
}

interface Entry {
  configuration: Promise<client.Configuration> | null;
  until: number;
}

const cache = lazily(() => new BoundedCache<Entry>(issuersCached));

/**
 * The client for a connection, with its issuer's metadata, which are cached for an hour; the keys are cached with it, for
 * five minutes, and fetched again for an unknown one at most once a minute. An issuer that failed is left alone for some
 * seconds. Rejects if it cannot be reached or its metadata are not acceptable any more.
 */
export function configureIssuer(connection: IssuerConnection): Promise<client.Configuration> {
  const entry = cache().get(`${connection.id} ${connection.version}`, () => ({
    configuration: null,
    until: 0,
  }));
  if (entry.configuration !== null && entry.until > Date.now()) return entry.configuration;
  const made = makeConfiguration(connection);
  entry.configuration = made;
  entry.until = Date.now() + issuerCacheMs;
  made.catch(() => {
    if (entry.configuration === made) entry.until = Date.now() + issuerPauseMs;
  });
  return made;
}

async function makeConfiguration(connection: IssuerConnection): Promise<client.Configuration> {
  const { issuer, clientId } = connection;
  const metadata = await fetchMetadata(issuer);
  const problem = findIssuerProblem(issuer, metadata);
  if (problem !== null) throw new Error(`the issuer's metadata are not acceptable: ${problem}`);
  const configuration = new client.Configuration(
    // Only these may be used, whatever it offers.
    { ...metadata, id_token_signing_alg_values_supported: acceptedAlgorithms(metadata) },
    clientId,
    undefined,
    authenticate(metadata, openIssuerSecret(connection)),
  );
  configuration[client.customFetch] = fetchIssuer;
  // Without it the client trusts the connection to the issuer in place of the token's signature.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

function authenticate(metadata: client.ServerMetadata, secret: string): client.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported;
  const takesBasic = methods === undefined || methods.includes("client_secret_basic");
  return takesBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/** The metadata that an issuer publishes, not looked at yet. */
async function fetchMetadata(issuer: string): Promise<client.ServerMetadata> {
  const address = new URL(`${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`);
  const options = { [client.customFetch]: fetchIssuer };
  return (await client.discovery(address, "unknown", undefined, client.None(), options)).serverMetadata();
}

/**
 * What an issuer calls itself, exactly as in its tokens, or why it cannot be used: its owner may have left out or added the
 * slash at its end. Reads metadata and keys.
 */
export async function checkIssuer(
  given: string,
): Promise<{ readonly issuer: string } | { readonly problem: IssuerProblem }> {
  if (!isPublicHttps(given)) return { problem: "address" };
  try {
    const metadata = await fetchMetadata(given);
    const same = [given, `${given}/`, given.replace(/\/$/, "")];
    const issuer = same.find((one) => one === metadata.issuer) ?? given;
    const problem = findIssuerProblem(issuer, metadata);
    if (problem !== null) return { problem };
    return (await hasKeys(metadata)) ? { issuer } : { problem: "unreachable" };
  } catch (thrown) {
    logIssuerFailure(thrown, "issuer not usable");
    return { problem: "unreachable" };
  }
}

async function hasKeys({ jwks_uri = "" }: client.ServerMetadata): Promise<boolean> {
  const options = {
    method: "GET",
    headers: { accept: "application/json" },
    body: null,
    redirect: "manual",
  } as const;
  const answer = await fetchIssuer(jwks_uri, options);
  const keys: unknown = answer.status === 200 ? ((await answer.json()) as { keys?: unknown }).keys : null;
  return Array.isArray(keys) && keys.length > 0;
}

/** The reason alone: errors of the client carry whole responses, with tokens. */
export function logIssuerFailure(thrown: unknown, what: string): void {
  const message = thrown instanceof Error ? thrown.message.slice(0, 200) : "unknown";
  log("single-sign-on").info({ err: describeError(new Error(message)) }, what);
}
