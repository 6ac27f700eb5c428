import { createHmac, type KeyObject } from "node:crypto";
import { deriveKey, deriveKeys } from "./derive-key";

/** Purposes of hashes: each has its own key. */
export type HashPurpose = "answered number" | "number family" | "carrier extra" | "opened parcel";

/** 128 bits: collisions are infeasible, and the rows stay small. */
const hashBytes = 16;

/**
 * HMAC-SHA256 of a text under this server's key, cut to 128 bits, base64url. Equal texts have equal hashes, so they can
 * be compared; without the key a short text (a postcode, an address) cannot be found from its hash.
 */
export function hashText(purpose: HashPurpose, text: string, key = hashKey(purpose)): string {
  const hash = createHmac("sha256", key).update(text).digest();
  return hash.subarray(0, hashBytes).toString("base64url");
}

/** The key of a purpose: the same object as long as it is the same key. */
export function hashKey(purpose: HashPurpose): KeyObject {
  return deriveKey(nameOf(purpose));
}

/** Those that stored hashes may be made with: the present one first. */
export function hashKeys(purpose: HashPurpose): readonly KeyObject[] {
  return deriveKeys(nameOf(purpose));
}

const nameOf = (purpose: HashPurpose) => `hash ${purpose}`;
