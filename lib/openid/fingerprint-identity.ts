import { createHash } from "node:crypto";
import type { Identity } from "./schemas";

/** By which identity a session was opened, as fingerprints: enough to end it when the provider says so. */
export interface SessionOrigin {
  readonly identity: string;
  /** The session at the provider; null if its ID token named none. */
  readonly providerSession: string | null;
}

const fingerprint = (...parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

export function fingerprintIdentity({ issuer, subject }: Pick<Identity, "issuer" | "subject">): string {
  return fingerprint("identity", issuer, subject);
}

export function fingerprintProviderSession(issuer: string, sid: string): string {
  return fingerprint("session", issuer, sid);
}

/** The origin of a session that an identity opens. */
export function describeOrigin({
  issuer,
  subject,
  sid = null,
}: Pick<Identity, "issuer" | "subject"> & { readonly sid?: string | null }): SessionOrigin {
  return {
    identity: fingerprintIdentity({ issuer, subject }),
    providerSession: sid === null ? null : fingerprintProviderSession(issuer, sid),
  };
}
