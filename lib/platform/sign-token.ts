import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/core/app-error";
import { deriveKey } from "./derive-key";

type Key = KeyObject | Buffer;

/** Longest number for which 64 random bits are enough. */
const shortDigitsMax = 12;

/** Purposes of signed links; a token for one purpose is invalid for another. */
export type TokenPurpose =
  | "confirm-subscription"
  | "unsubscribe"
  | "mailbox"
  | "known-device"
  | "confirmed-by-password"
  | "second-factor"
  | "tracking-page"
  | "view"
  | "email-unsubscribe"
  | "email-open"
  | "email-link";

/**
 * A link's token: subject and expiry, signed with our key. Nothing is stored, nothing secret is inside.
 * `expiresAt` null never expires (unsubscribing must always work).
 */
export function signToken(
  purpose: TokenPurpose,
  subject: string,
  expiresAt: Date | null,
  key: Key = signingKey(),
): string {
  const end = expiresAt === null ? "0" : Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${Buffer.from(subject).toString("base64url")}.${end}.${mac(key, purpose, subject, end)}`;
}

/** The subject of a valid token for this purpose; throws `linkExpired` otherwise. */
export function readToken(purpose: TokenPurpose, token: string, now: Date, key: Key = signingKey()): string {
  const [encoded = "", end = "", given = ""] = token.length <= 400 ? token.split(".") : [];
  const subject = Buffer.from(encoded, "base64url").toString();
  const expected = Buffer.from(mac(key, purpose, subject, end));
  const claimed = Buffer.from(given);
  const genuine = expected.length === claimed.length && timingSafeEqual(expected, claimed);
  const seconds = Number.parseInt(end, 36);
  if (!genuine || (end !== "0" && seconds * 1000 < now.getTime())) throw new AppError("linkExpired");
  return subject;
}

/** A number with `digits` digits derived from a text with our key, which cannot be guessed without it. */
export function deriveCode(text: string, digits: number, key: Key = signingKey()): string {
  const bytes = createHmac("sha256", key).update(`code\n${text}`).digest();
  // 64 bits are enough for a short number, all 256 for a long one: each value is as likely.
  const chance = digits > shortDigitsMax ? BigInt(`0x${bytes.toString("hex")}`) : bytes.readBigUInt64BE();
  return String(chance % 10n ** BigInt(digits)).padStart(digits, "0");
}

function mac(key: Key, purpose: TokenPurpose, subject: string, end: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${subject}\n${end}`).digest("base64url");
}

function signingKey(): KeyObject {
  return deriveKey("links");
}
