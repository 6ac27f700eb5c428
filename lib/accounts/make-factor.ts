import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { factorCode, recoveryCodes } from "./constants";
import { readRecoveryCode, recoveryAlphabet } from "./rules";

const issuer = "1Tracking";
/** RFC 4226 asks for 128 bits at least and recommends 160. */
const secretBytes = 20;

/** The authenticator of a secret in base32: SHA-1, six digits, 30 seconds, which is what every app reads. */
export function authenticatorOf(secret: string, label = ""): TOTP {
  const { digits, periodSeconds: period } = factorCode;
  return new TOTP({ issuer, label, algorithm: "SHA1", digits, period, secret: Secret.fromBase32(secret) });
}

/** A new secret in base32, and the address (`otpauth://totp/…`) under which an app takes it. */
export function makeFactor(email: string): { readonly secret: string; readonly address: string } {
  const secret = new Secret({ size: secretBytes }).base32;
  return { secret, address: authenticatorOf(secret, email).toString() };
}

/** How a recovery code is stored: 80 bits of chance need no salt. */
export function hashRecovery(code: string): string {
  return createHash("sha256")
    .update(`recovery ${readRecoveryCode(code)}`)
    .digest("base64url");
}

/** New recovery codes, as they are shown (`k7mq-9x2r-…`) and as they are stored. */
export function makeRecovery(): { readonly codes: readonly string[]; readonly hashes: readonly string[] } {
  const codes = Array.from({ length: recoveryCodes.count }, () => {
    // 256 is a multiple of the alphabet's 32 letters: each is as likely.
    const letters = [...randomBytes(recoveryCodes.characters)].map((byte) => recoveryAlphabet[byte % 32]);
    return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
  });
  return { codes, hashes: codes.map(hashRecovery) };
}
