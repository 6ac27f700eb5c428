import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { textAt } from "./read-json";
import { jsonOf } from "./rules";
import type { HttpReply } from "./schemas";

/** The token of an OAuth2 response, and its lifetime, which comes as a number or as text. */
export function readToken(
  reply: HttpReply,
): { readonly token: string; readonly ttlSeconds: number } | Outcome {
  const json = jsonOf(reply);
  const token = textAt(json, "access_token");
  const ttlSeconds = Number(textAt(json, "expires_in"));
  if (token !== null && ttlSeconds > 0) return { token, ttlSeconds };
  // 400 invalid_request and the like: the credential is invalid.
  if (reply.status >= 400) return { kind: "denied", fatal: true };
  return { kind: "unreadable", path: "access_token", sample: "a token answer without a token" };
}
