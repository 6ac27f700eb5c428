import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hashPassword, verifyPassword } from "@/lib/accounts/passwords/hash-password";
import { recoveryCodes, totpCode } from "@/lib/accounts/users/constants";
import { readRecoveryCode, recoveryAlphabet } from "@/lib/accounts/users/rules";
import type { WorkOwner } from "@/lib/platform/computing/costly-work";

const issuer = "1Tracking";
/** RFC 4226 requires at least 128 bits and recommends 160. */
const secretBytes = 20;

/** The authenticator for a base32 secret: SHA-1, six digits, 30 seconds, which every app supports. */
export function authenticatorOf(secret: string, label = ""): TOTP {
  const { digits, periodSeconds: period } = totpCode;
  return new TOTP({ issuer, label, algorithm: "SHA1", digits, period, secret: Secret.fromBase32(secret) });
}

/** A new secret in base32, and its URI (`otpauth://totp/…`) for apps. */
export function createTotpSecret(email: string): { readonly secret: string; readonly address: string } {
  const secret = new Secret({ size: secretBytes }).base32;
  return { secret, address: authenticatorOf(secret, email).toString() };
}

/** Parts of a stored recovery code: `k7mq:$argon2id$…`. */
const idEnd = ":";

/** The prefix of a recovery code, stored beside its hash: so one hash is computed to check one code. */
export function recoveryId(code: string): string {
  return readRecoveryCode(code).slice(0, recoveryCodes.idCharacters) + idEnd;
}

/** Whether a recovery code matches the stored one. Throws busy when too many passwords wait. */
export async function verifyRecovery(owner: WorkOwner, stored: string, code: string): Promise<boolean> {
  return verifyPassword(owner, stored.slice(stored.indexOf(idEnd) + 1), readRecoveryCode(code));
}

/** Format of recovery codes stored by earlier versions. */
export function hashRecovery(code: string): string {
  return createHash("sha256")
    .update(`recovery ${readRecoveryCode(code)}`)
    .digest("base64url");
}

/**
 * New recovery codes, as shown (`k7mq-9x2r-…`) and as stored: hashed like passwords, except for their prefix.
 * Throws busy when too many passwords wait.
 */
export async function makeRecovery(owner: WorkOwner): Promise<{
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}> {
  const byId = new Map<string, string>();
  while (byId.size < recoveryCodes.count) {
    // 256 is a multiple of the alphabet's 32 letters: each is equally likely.
    const letters = [...randomBytes(recoveryCodes.characters)].map((byte) => recoveryAlphabet[byte % 32]);
    const code = letters.join("").replace(/(.{4})(?=.)/g, "$1-");
    byId.set(recoveryId(code), code);
  }
  const hashes: string[] = [];
  // One after the other: ten at once would block all other logins.
  for (const [id, code] of byId) hashes.push(id + (await hashPassword(owner, readRecoveryCode(code))));
  return { codes: [...byId.values()], hashes };
}
