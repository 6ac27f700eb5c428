import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/core/app-error";
import { deriveKeys } from "./derive-key";

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
  | "email-link"
  | "report-unsubscribe";

/**
 * A link's token: subject and expiry, signed with our key. Nothing is stored, nothing secret is inside.
 * `expiresAt` null never expires (unsubscribing must always work).
 */
export function signToken(
  purpose: TokenPurpose,
  subject: string,
  expiresAt: Date | null,
  key: Key = signingKeys()[0],
): string {
  const end = expiresAt === null ? "0" : Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${Buffer.from(subject).toString("base64url")}.${end}.${mac(key, purpose, subject, end)}`;
}

/** The subject of a valid token for this purpose, signed with one of the keys; throws `linkExpired` otherwise. */
export function readToken(purpose: TokenPurpose, token: string, now: Date, ...keys: readonly Key[]): string {
  const [encoded = "", end = "", given = ""] = token.length <= 400 ? token.split(".") : [];
  const subject = Buffer.from(encoded, "base64url").toString();
  const accepted = keys.length > 0 ? keys : signingKeys();
  const genuine = accepted.some((key) => isSame(mac(key, purpose, subject, end), given));
  const seconds = Number.parseInt(end, 36);
  if (!genuine || (end !== "0" && seconds * 1000 < now.getTime())) throw new AppError("linkExpired");
  return subject;
}

/** A number with `digits` digits derived from a text with our key, which cannot be guessed without it. */
export function deriveCode(text: string, digits: number, key: Key = signingKeys()[0]): string {
  const bytes = createHmac("sha256", key).update(`code\n${text}`).digest();
  // 64 bits are enough for a short number, all 256 for a long one: each value is as likely.
  const chance = digits > shortDigitsMax ? BigInt(`0x${bytes.toString("hex")}`) : bytes.readBigUInt64BE();
  return String(chance % 10n ** BigInt(digits)).padStart(digits, "0");
}

/** Whether this is the number that `deriveCode` derives, or derived with the previous key. */
export function isDerivedCode(text: string, digits: number, given: string): boolean {
  return signingKeys().some((key) => isSame(deriveCode(text, digits, key), given));
}

/** Takes the same time wherever they differ. */
function isSame(a: string, b: string): boolean {
  const [own, given] = [Buffer.from(a), Buffer.from(b)];
  return own.length === given.length && timingSafeEqual(own, given);
}

function mac(key: Key, purpose: TokenPurpose, subject: string, end: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${subject}\n${end}`).digest("base64url");
}

function signingKeys() {
  return deriveKeys("links");
}
