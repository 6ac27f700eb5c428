import { createHmac } from "node:crypto";
import type { Context } from "./context";
import { env } from "./env";
import { log } from "./log";

/** Everything that is written down about security, by name. What is not here is not an event. */
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
  "mailbox.changed",
  "session.ended",
  "session.revoked",
  "session.invalid",
  "handover.issued",
  "handover.used",
  "key.made",
  "key.changed",
  "key.rotated",
  "key.deleted",
  "key.invalid",
  "key.usedElsewhere",
  "webhook.secretRotated",
  "access.denied",
  "limit.reached",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** What an event may say besides who, from where and by which request. No secrets, no mailboxes, nothing that was typed. */
export interface SecurityFields {
  readonly accountId?: string;
  readonly userId?: string;
  /** The session, key or call that it is about. */
  readonly sessionId?: string;
  readonly keyId?: string;
  readonly call?: string;
  /** How somebody logged in, what a code is for, which sessions were ended. */
  readonly how?: string;
  readonly count?: number;
  /** A mailbox in clear; only its fingerprint is written. */
  readonly mailbox?: string;
}

/** Characters of a fingerprint: 72 bits. */
const fingerprintLength = 12;

/**
 * The same for the same network or mailbox, and tells neither to who has the log alone: under this server's key.
 * Undefined where it has none.
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

/** Writes one line of the log (level info, part `security`) about something that matters for security. */
export function recordSecurityEvent(
  { requestId, caller }: Pick<Context, "requestId" | "caller">,
  event: SecurityEvent,
  { mailbox, ...fields }: SecurityFields = {},
): void {
  const scope = caller.kind === "user" ? caller.scope : null;
  log("security").info(
    {
      event,
      requestId,
      network: fingerprint("network", caller.address),
      ...(scope ? { accountId: scope.accountId, userId: scope.userId } : {}),
      ...fields,
      ...(mailbox === undefined ? {} : { mailbox: fingerprint("mailbox", mailbox) }),
    },
    event,
  );
}
