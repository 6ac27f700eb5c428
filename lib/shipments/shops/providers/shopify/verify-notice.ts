import { createHmac } from "node:crypto";
import { isSame } from "./verify-query";

/** Whether the bytes of a notice were signed with a secret: base64 of their HMAC-SHA256. */
export function verifyNotice(body: Uint8Array, signature: string | null, secret: string): boolean {
  if (signature === null) return false;
  return isSame(signature, createHmac("sha256", secret).update(body).digest("base64"));
}
