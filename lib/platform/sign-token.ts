import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/core/app-error";
import { deriveKey } from "./derive-key";

type Key = KeyObject | Buffer;

/** Longest number that 64 bits of chance are enough for. */
const shortDigitsMax = 12;

/** What a signed link may be used for; a token for one purpose is worth nothing for another. */
export type TokenPurpose =
  | "confirm-subscription"
  | "unsubscribe"
  | "mailbox"
  | "known-device"
  | "confirmed-by-password"
  | "second-factor"
  | "view";

/**
 * A link's proof: subject and end of validity under our key. Nothing is stored, nothing secret is inside.
 * `expiresAt` null never ends (unsubscribing must always work).
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

/** The subject of a token that is ours, for this purpose and still valid; throws `linkExpired` otherwise. */
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

/** A number with `digits` digits that follows from a text under our key and cannot be guessed without it. */
export function deriveCode(text: string, digits: number, key: Key = signingKey()): string {
  const bytes = createHmac("sha256", key).update(`code\n${text}`).digest();
  // 64 bits are chance enough for a short number, the whole 256 for a long one: each is as likely.
  const chance = digits > shortDigitsMax ? BigInt(`0x${bytes.toString("hex")}`) : bytes.readBigUInt64BE();
  return String(chance % 10n ** BigInt(digits)).padStart(digits, "0");
}

function mac(key: Key, purpose: TokenPurpose, subject: string, end: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${subject}\n${end}`).digest("base64url");
}

function signingKey(): KeyObject {
  return deriveKey("links");
}
