import { createHash } from "node:crypto";
import type { Identity } from "./schemas";

/** By which identity a session was opened, as fingerprints: enough to end it when the provider says so. */
export interface SessionOrigin {
  readonly identity: string;
  /** The session at the provider; null if its ID token named none. */
  readonly providerSession: string | null;
  /** Id of the connection, if the provider is a company's own issuer. */
  readonly connectionId: string | null;
}

type Known = Pick<Identity, "issuer" | "subject">;

const fingerprint = (...parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Two companies may name one issuer, which may be the operator's, too: what one of them says must not end others' sessions. */
const scopeOf = (connectionId: string | null) => (connectionId === null ? [] : [connectionId]);

export function fingerprintIdentity({ issuer, subject }: Known, connectionId: string | null = null): string {
  return fingerprint("identity", issuer, subject, ...scopeOf(connectionId));
}

export function fingerprintProviderSession(
  issuer: string,
  sid: string,
  connectionId: string | null = null,
): string {
  return fingerprint("session", issuer, sid, ...scopeOf(connectionId));
}

/** The origin of a session that an identity opens. */
export function describeOrigin(
  { issuer, subject, sid = null }: Known & { readonly sid?: string | null },
  connectionId: string | null = null,
): SessionOrigin {
  return {
    identity: fingerprintIdentity({ issuer, subject }, connectionId),
    providerSession: sid === null ? null : fingerprintProviderSession(issuer, sid, connectionId),
    connectionId,
  };
}
