import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { AppError } from "@/lib/core/app-error";
import { dayMs } from "@/lib/core/calendar";
import { parseUrl } from "@/lib/core/parse-url";
import { sharedDomains } from "@/lib/platform/adapters/data/shared-domains";
import { isPublicAddress } from "@/lib/platform/adapters/public-address";
import { challengeLabel, domainMax, missingDays, recordPrefix, signingAlgorithms } from "./constants";

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A domain as it is stored: lower case, international names in ASCII, without `@` before it or a dot after it. Throws
 * badInput for anything else than a domain, domainShared for one that is no single company's. Pure.
 */
export function readDomain(text: string): string {
  const domain = domainToASCII(text.trim().toLowerCase().replace(/^@/, "").replace(/\.$/, ""));
  const labels = domain.split(".");
  const isDomain =
    labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? "");
  if (!isDomain || domain.length > domainMax)
    throw new AppError("badInput", { issues: [{ path: "domain", rule: "invalid_format" }] });
  if (sharedDomains.has(domain))
    throw new AppError("domainShared", { issues: [{ path: "domain", rule: "shared" }] });
  return domain;
}

/** The DNS record that proves a domain. Pure. */
export function recordOf({ domain, token }: { readonly domain: string; readonly token: string }) {
  return { name: `${challengeLabel}.${domain}`, value: `${recordPrefix}${token}` };
}

/** Whether a proof ends because its record has been missing for too long. Pure. */
export function isProofOver(lastFound: Date, now: Date): boolean {
  return now.getTime() - lastFound.getTime() >= missingDays * dayMs;
}

/** Why an issuer cannot be used. */
export type IssuerProblem = "address" | "unreachable" | "mismatch" | "endpoint" | "algorithm";

/** An address that the server or its users may be sent to: https, standard port, no password, no private address. Pure. */
export function isPublicHttps(text: unknown): text is string {
  const url = typeof text === "string" ? parseUrl(text) : null;
  if (url === null) return false;
  const { protocol, port, username, password, hostname } = url;
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return isPublicAddress(host);
  return host.includes(".") && !/(^|\.)(localhost|local|internal|home\.arpa)$/.test(host);
}

interface Metadata {
  readonly issuer?: unknown;
  readonly authorization_endpoint?: unknown;
  readonly token_endpoint?: unknown;
  readonly jwks_uri?: unknown;
  readonly userinfo_endpoint?: unknown;
  readonly id_token_signing_alg_values_supported?: unknown;
}

/** What is wrong with an issuer's metadata; null if nothing is. Pure. */
export function findIssuerProblem(issuer: string, metadata: Metadata): IssuerProblem | null {
  // Exactly: a template (`{tenantid}`) or a trailing slash would be another issuer in its tokens.
  if (metadata.issuer !== issuer) return "mismatch";
  const needed = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri];
  const optional = metadata.userinfo_endpoint === undefined ? [] : [metadata.userinfo_endpoint];
  if (![...needed, ...optional].every(isPublicHttps)) return "endpoint";
  return acceptedAlgorithms(metadata).length === 0 ? "algorithm" : null;
}

/** The algorithms that an issuer signs with and that we accept; RS256 where it names none. Pure. */
export function acceptedAlgorithms(metadata: Metadata): string[] {
  const offered = metadata.id_token_signing_alg_values_supported ?? ["RS256"];
  return Array.isArray(offered) ? signingAlgorithms.filter((one) => offered.includes(one)) : [];
}

/** Throws the error that tells the owner what is wrong with the issuer. */
export function refuseIssuer(problem: IssuerProblem): never {
  throw new AppError("issuerUnusable", { issues: [{ path: "issuer", rule: problem }] });
}
