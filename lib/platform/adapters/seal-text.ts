import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { serverSecrets } from "./derive-key";

const ivBytes = 12;
const tagBytes = 16;

/** Purposes of sealed texts: each has its own key. */
export type SealingPurpose =
  | "carrier token"
  | "second factor"
  | "webhook secret"
  | "carrier extra"
  | "issuer secret"
  | "carrier account"
  | "company sign-in"
  | "sender key"
  | "shop key";

/** A key of 32 bytes for one purpose, derived from a secret. */
export function deriveSealingKey(secret: Uint8Array, purpose: SealingPurpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
}

/** As `deriveSealingKey`, from this server's own key. Throws `internal` without one. */
export function serverSealingKey(purpose: SealingPurpose): Uint8Array {
  return deriveSealingKey(serverSecrets()[0], purpose);
}

/** A text in base64 that this server sealed, with its present or its previous key; null otherwise. Throws `internal`. */
export function openSealed(sealed: string, owner: string, purpose: SealingPurpose): string | null {
  const bytes = Buffer.from(sealed, "base64");
  for (const secret of serverSecrets()) {
    const text = openText(bytes, owner, deriveSealingKey(secret, purpose));
    if (text !== null) return text;
  }
  return null;
}

/** The same text sealed with the present key; null if it is already, or was sealed with neither. Throws `internal`. */
export function resealText(sealed: string, owner: string, purpose: SealingPurpose): string | null {
  const key = serverSealingKey(purpose);
  if (openText(Buffer.from(sealed, "base64"), owner, key) !== null) return null;
  const text = openSealed(sealed, owner, purpose);
  return text === null ? null : sealText(text, owner, key).toString("base64");
}

/**
 * AES-256-GCM: nonce, tag, ciphertext. Bound to its owner: it can be decrypted only for the owner it was sealed
 * for.
 */
export function sealText(text: string, owner: string, key: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The text, or null when it was sealed with another key or for another owner. */
export function openText(sealed: Uint8Array, owner: string, key: Uint8Array): string | null {
  const bytes = Buffer.from(sealed);
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8");
    return text + decipher.final("utf8");
  } catch {
    return null;
  }
}
