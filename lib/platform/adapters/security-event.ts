import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/environment/env";
import type { Context } from "./context";
import { log } from "./log";

/** Every security event that is logged, by name. */
export const securityEvents = [
  "login.succeeded",
  "login.failed",
  "login.mailCodeAsked",
  "login.factorAsked",
  "account.opened",
  "account.deleted",
  "account.exported",
  "shipments.exported",
  "code.requested",
  "code.failed",
  "password.changed",
  "password.reset",
  "password.confirmFailed",
  "factor.turnedOn",
  "factor.turnedOff",
  "factor.recoveryUsed",
  "factor.recoveryRenewed",
  "identity.linked",
  "identity.unlinked",
  "mailbox.changed",
  "session.ended",
  "session.revoked",
  "session.invalid",
  "session.idleLimitChanged",
  "handover.issued",
  "handover.used",
  "key.made",
  "key.changed",
  "key.rotated",
  "key.deleted",
  "key.invalid",
  "key.usedElsewhere",
  "webhook.secretRotated",
  "webhook.secretViewed",
  "directory.tokenMade",
  "directory.tokenDeleted",
  "member.joined",
  "member.enabled",
  "member.disabled",
  "member.deleted",
  "access.denied",
  "limit.reached",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/**
 * Further fields of an event besides user, network and request. No secrets, no email addresses, no user input.
 */
export interface SecurityFields {
  readonly accountId?: string;
  readonly userId?: string;
  /** The session, key or call concerned. */
  readonly sessionId?: string;
  readonly keyId?: string;
  readonly call?: string;
  /** Login method, purpose of a code, or which sessions were ended. */
  readonly how?: string;
  readonly count?: number;
  /** An email address in plain text; only its fingerprint is logged. */
  readonly mailbox?: string;
}

/** Characters of a fingerprint: 72 bits. */
const fingerprintLength = 12;

/**
 * The same for the same network or email address, and reveals neither to a reader of the log: keyed with this
 * server's key. Undefined without one.
 */
function fingerprint(kind: "network" | "mailbox", value: string): string | undefined {
  const { SECRET_KEY } = env();
  if (!SECRET_KEY || value === "") return undefined;
  const key = createHmac("sha256", Buffer.from(SECRET_KEY, "base64")).update("security log").digest();
  return createHmac("sha256", key)
    .update(`${kind}\n${value}`)
    .digest("base64url")
    .slice(0, fingerprintLength);
}

/** Writes one log line (level info, part `security`) about a security event. */
export function recordSecurityEvent(
  { requestId, caller }: Pick<Context, "requestId" | "caller">,
  event: SecurityEvent,
  { mailbox, ...fields }: SecurityFields = {},
): void {
  const scope = "scope" in caller ? caller.scope : null;
  log("security").info(
    {
      event,
      requestId,
      network: fingerprint("network", caller.address),
      ...(scope ? { accountId: scope.accountId } : {}),
      ...(scope && "userId" in scope ? { userId: scope.userId } : {}),
      ...fields,
      ...(mailbox === undefined ? {} : { mailbox: fingerprint("mailbox", mailbox) }),
    },
    event,
  );
}
