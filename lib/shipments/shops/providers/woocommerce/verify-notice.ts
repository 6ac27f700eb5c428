import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether a shop signed these bytes: base64 of HMAC-SHA256 with the webhook's secret. The texts are compared, not what they
 * decode to: several texts decode to the same bytes.
 */
export function isSignedNotice(body: Uint8Array, signature: string | null, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("base64"));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether this is what WooCommerce sends, unsigned, when a webhook is made: `webhook_id=17`. It says nothing. */
export function isPing(body: Uint8Array, signature: string | null): boolean {
  return (
    signature === null && body.length < 40 && /^webhook_id=\d{1,20}$/.test(new TextDecoder().decode(body))
  );
}
