import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/**
 * Key that seals an account's token: from the server's key, or where it has none from the account's own secret, which
 * every process that may use the token knows anyway.
 */
export function sealingKeyOf(serverKey: Uint8Array | null, credential: unknown): Uint8Array {
  const secret = serverKey ?? Buffer.from(JSON.stringify(credential));
  return new Uint8Array(hkdfSync("sha256", secret, "", "carrier token", 32));
}

/** AES-256-GCM: nonce, tag, ciphertext. Bound to the account: sealed for one, it opens for no other. */
export function sealToken(token: string, account: string, key: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(account));
  const body = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The token, or null when it was sealed with another key or for another account. */
export function openToken(sealed: Uint8Array, account: string, key: Uint8Array): string | null {
  const bytes = Buffer.from(sealed);
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(account)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8");
    return text + decipher.final("utf8");
  } catch {
    return null;
  }
}
