import { createHash, createHmac, randomBytes } from "node:crypto";

/** Prefix of every secret; the rest is the key in Base64 (Standard Webhooks). */
const secretMark = "whsec_";
const secretBytes = 24;

/** A new signing secret. */
export function makeWebhookSecret(): string {
  return secretMark + randomBytes(secretBytes).toString("base64");
}

/** The content of a delivery before signing. */
export interface Delivery {
  readonly eventId: string;
  readonly type: string;
  readonly data: unknown;
  /** When it happened. */
  readonly at: Date;
}

export interface SignedDelivery {
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes that are signed. */
  readonly body: string;
}

/**
 * Headers and body of an attempt. Signed with every given secret (two during a rotation) as in Standard
 * Webhooks 1.0: HMAC-SHA256 of id, timestamp and body joined by dots. The `verify` object is the
 * specification's: lower-case hex SHA-256 of the company's email address and the timestamp joined; it proves
 * nothing.
 */
export function signDelivery(
  { eventId, type, data, at }: Delivery,
  {
    secrets,
    mailbox,
    now,
  }: { readonly secrets: readonly string[]; readonly mailbox: string; readonly now: Date },
): SignedDelivery {
  const timestamp = Math.floor(now.getTime() / 1000);
  const sign = createHash("sha256").update(`${mailbox}${timestamp}`).digest("hex");
  const body = JSON.stringify({ verify: { timestamp, sign }, type, timestamp: at.toISOString(), data });
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretMark.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${eventId}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "1Tracking-Webhook/1",
      "webhook-id": eventId,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatures.join(" "),
    },
  };
}
