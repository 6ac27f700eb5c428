import { type KeyObject, X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";
import { BoundedCache } from "@/lib/core/bounded-cache";
import { minuteMs } from "@/lib/core/calendar";
import { lazily } from "@/lib/core/lazily";
import { FetchError, type GuardedFetch, parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { env } from "@/lib/platform/environment/env";
import { payPalHost } from "./client";

/** Certificates in memory, by address: PayPal uses a few at a time. */
const cachedMax = 16;
/** Addresses fetched in a minute: whoever invents addresses has no more of them fetched. */
const fetchesPerMinuteMax = 20;
/** Authorities between a certificate and its root. */
const chainMax = 4;
const rsaBitsMin = 2048;

export interface CertificateSource {
  readonly fetch: GuardedFetch;
  /** Certificates, as PEM, in which a chain must end. */
  readonly roots: readonly string[];
  readonly isSandbox: boolean;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** `wrong`: not PayPal's, or not valid now; `unreachable`: it could not be fetched, so nothing is known. */
export type CertificateReading =
  | { readonly kind: "key"; readonly key: KeyObject }
  | { readonly kind: "wrong" | "unreachable" };

interface Chain {
  readonly key: KeyObject;
  /** When all of its certificates are valid. */
  readonly from: number;
  readonly until: number;
}

const cache = new BoundedCache<Chain>(cachedMax);
let fetched: readonly number[] = [];

/** The system's roots; in tests that of an emulated PayPal too. */
export function payPalRoots(): readonly string[] {
  const { TEST_CARRIER_HOSTS, TEST_PAYPAL_ROOT } = env();
  if (!TEST_PAYPAL_ROOT || !parseTestHosts(TEST_CARRIER_HOSTS).has(payPalHost())) return rootCertificates;
  return [...rootCertificates, Buffer.from(TEST_PAYPAL_ROOT, "base64").toString()];
}

/** Whether a notice may name this address as that of its certificate: exactly PayPal's, in one spelling. */
export function isCertificateAddress(text: string, isSandbox: boolean): boolean {
  const hosts = isSandbox ? "api(?:-m)?\\.sandbox\\.paypal\\.com" : "api(?:-m)?\\.paypal\\.com";
  return new RegExp(`^https://${hosts}/v1/notifications/certs/[A-Za-z0-9_-]{1,100}$`).test(text);
}

/** The key of PayPal's certificate at this address, whose chain ends in a root; fetched once. */
export async function readCertificate(
  address: string,
  source: CertificateSource,
): Promise<CertificateReading> {
  if (!isCertificateAddress(address, source.isSandbox)) return { kind: "wrong" };
  const chain = cache.find(address) ?? (await fetchChain(address, source));
  if (chain === "wrong" || chain === "unreachable") return { kind: chain };
  const now = source.now.getTime();
  if (now < chain.from || now > chain.until) return { kind: "wrong" };
  return { kind: "key", key: chain.key };
}

async function fetchChain(
  address: string,
  { fetch, roots, isSandbox, signal }: CertificateSource,
): Promise<Chain | "wrong" | "unreachable"> {
  const now = Date.now();
  fetched = fetched.filter((at) => at > now - minuteMs);
  if (fetched.length >= fetchesPerMinuteMax) return "unreachable";
  fetched = [...fetched, now];
  const { hostname } = new URL(address);
  const request = {
    method: "GET",
    url: address,
    headers: {},
    body: null,
    hosts: [hostname],
    signal,
  } as const;
  try {
    const { status, body } = await fetch(request);
    if (status === 404) return "wrong";
    if (status !== 200) return "unreachable";
    const chain = buildChain(new TextDecoder().decode(body), roots, isSandbox);
    if (chain === null) return "wrong";
    cache.set(address, chain);
    return chain;
  } catch (error) {
    if (error instanceof FetchError) return "unreachable";
    throw error;
  }
}

const names = {
  sandbox: "messageverificationcerts.sandbox.paypal.com",
  live: "messageverificationcerts.paypal.com",
} as const;

/**
 * Reads PEM certificates, the signer's first, and checks that they lead to a root. Null: they do not, or they are not
 * PayPal's. Their dates are part of the result.
 */
export function buildChain(pem: string, roots: readonly string[], isSandbox: boolean): Chain | null {
  const [leaf, ...others] = parseCertificates(pem);
  if (!leaf || nameOf(leaf) !== (isSandbox ? names.sandbox : names.live)) return null;
  const key = leaf.publicKey;
  if (key.asymmetricKeyType !== "rsa" || (key.asymmetricKeyDetails?.modulusLength ?? 0) < rsaBitsMin)
    return null;
  const chain = [leaf];
  for (let last = leaf; chain.length <= chainMax + 1; ) {
    const isIssuer = (one: X509Certificate) => one.ca && last.checkIssued(one) && last.verify(one.publicKey);
    const root = findRoots(roots, last.issuer).find(isIssuer);
    if (root) return { key, ...datesOf([...chain, root]) };
    const next = others.find((one) => !chain.includes(one) && isIssuer(one));
    if (!next) return null;
    chain.push(next);
    last = next;
  }
  return null;
}

const blocks = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

function parseCertificates(pem: string): X509Certificate[] {
  try {
    return (pem.match(blocks) ?? []).map((block) => new X509Certificate(block));
  } catch {
    return [];
  }
}

/** Parsing them all costs milliseconds: once. */
const systemRoots = lazily(() => bySubject(rootCertificates));

function findRoots(roots: readonly string[], subject: string): readonly X509Certificate[] {
  const own = roots.filter((pem) => !rootCertificates.includes(pem));
  const isSystem = roots.length > own.length;
  return [...(isSystem ? (systemRoots().get(subject) ?? []) : []), ...(bySubject(own).get(subject) ?? [])];
}

function bySubject(pems: readonly string[]): ReadonlyMap<string, readonly X509Certificate[]> {
  const found = new Map<string, X509Certificate[]>();
  for (const one of pems.flatMap(parseCertificates))
    found.set(one.subject, [...(found.get(one.subject) ?? []), one]);
  return found;
}

/** The common name; null if there is none, or several. */
function nameOf({ subject }: X509Certificate): string | null {
  const [found, ...more] = subject.split("\n").filter((line) => line.startsWith("CN="));
  return found === undefined || more.length > 0 ? null : found.slice(3);
}

function datesOf(certificates: readonly X509Certificate[]): { from: number; until: number } {
  return {
    from: Math.max(...certificates.map(({ validFrom }) => Date.parse(validFrom))),
    until: Math.min(...certificates.map(({ validTo }) => Date.parse(validTo))),
  };
}
