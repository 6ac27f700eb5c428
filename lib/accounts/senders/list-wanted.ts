import { createPrivateKey, createPublicKey } from "node:crypto";
import type { WantedRecord } from "./schemas";

interface OwnDomain {
  readonly domain: string;
  readonly selector: string;
}

/** What every domain needs for emails whose DKIM signature is of the same domain: a policy that receivers can read. */
function dmarcRecord({ domain }: OwnDomain): WantedRecord {
  return { kind: "dmarc", type: "TXT", name: `_dmarc.${domain}`, value: "v=DMARC1; p=none" };
}

/**
 * Records of a domain for which we sign ourselves: DKIM with its own selector, DMARC, and SPF where the operator named
 * the mechanism that its mail server needs (`include:spf.example.net`). Pure.
 */
export function listOwnRecords(own: OwnDomain, privateKey: string, spf: string | undefined): WantedRecord[] {
  return [
    {
      ...{ kind: "dkim", type: "TXT", name: `${own.selector}._domainkey.${own.domain}` },
      value: `v=DKIM1; k=rsa; p=${publicKeyOf(privateKey)}`,
    },
    ...(spf ? [{ kind: "spf", type: "TXT", name: own.domain, value: `v=spf1 ${spf} ~all` } as const] : []),
    dmarcRecord(own),
  ];
}

/** What DKIM publishes of a key (RFC 6376): its SubjectPublicKeyInfo in base64. */
function publicKeyOf(privateKey: string): string {
  const key = createPublicKey(createPrivateKey(privateKey));
  return key.export({ type: "spki", format: "der" }).toString("base64");
}

/** A record as the email service lists it. */
export interface ProviderRecord {
  readonly record: string;
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly status: string;
  readonly priority?: number | undefined;
}

/**
 * Records of a domain for which the email service signs: its own, and one that proves the domain for this account, since
 * the service's are the same for everyone who names the domain. Pure.
 */
export function listProviderRecords(own: OwnDomain, given: readonly ProviderRecord[]): WantedRecord[] {
  return [ownershipRecord(own), ...given.flatMap((record) => toWanted(own, record)), dmarcRecord(own)];
}

/** The record that proves a domain for one account. */
function ownershipRecord({ domain, selector }: OwnDomain): WantedRecord {
  return {
    kind: "ownership",
    type: "TXT",
    name: `_1tracking.${domain}`,
    value: `1tracking-sender=${selector}`,
  };
}

function toWanted(
  { domain }: OwnDomain,
  { record, name, type, value, status, priority }: ProviderRecord,
): WantedRecord[] {
  if (type !== "TXT" && type !== "MX" && type !== "CNAME") return [];
  const kind = record === "DKIM" ? "dkim" : record !== "SPF" ? null : type === "MX" ? "returnPath" : "spf";
  if (kind === null) return [];
  // Names are given without the domain that they belong to.
  const whole = name === domain || name.endsWith(`.${domain}`) ? name : `${name}.${domain}`;
  const isConfirmed = status === "verified";
  const wanted = type === "MX" ? `${priority ?? 10} ${value}` : value;
  return [{ kind, type, name: whole.toLowerCase(), value: wanted, isConfirmed }];
}
