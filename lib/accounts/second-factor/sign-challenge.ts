import { createHash } from "node:crypto";
import type { SessionOrigin } from "@/lib/accounts/openid/fingerprint-identity";
import { challengeMinutes } from "@/lib/accounts/users/constants";
import { AppError } from "@/lib/core/app-error";
import { newSecret } from "@/lib/core/ids";
import { readToken, signToken } from "@/lib/platform/adapters/sign-token";

/** Content of a challenge token: user, password fingerprint, and time. */
export interface Challenge {
  readonly userId: string;
  readonly passwordMark: string;
  /** Key of its attempt counter. */
  readonly name: string;
  readonly issuedAt: Date;
  /** The identity at a provider that was the first factor; null for a password. */
  readonly origin: SessionOrigin | null;
}

/** Fingerprint of a user's password that reveals nothing about it. */
export function markPassword(passwordHash: string | null): string {
  return createHash("sha256")
    .update(`ticket ${passwordHash ?? ""}`)
    .digest("base64url")
    .slice(0, 22);
}

/** Signs that the first factor (password, or a provider's word) was right just now: valid for the second step of this login only. */
export function signChallenge(
  user: { readonly userId: string; readonly passwordHash: string | null },
  now: Date,
  origin: SessionOrigin | null = null,
): string {
  const end = new Date(now.getTime() + challengeMinutes * 60_000);
  const subject = [user.userId, markPassword(user.passwordHash), newSecret(), now.getTime().toString(36)];
  if (origin !== null) subject.push(origin.identity, origin.providerSession ?? "", origin.connectionId ?? "");
  return signToken("second-factor", subject.join(" "), end);
}

/** Content of a valid challenge token. Throws linkExpired if it is invalid or expired. */
export function readChallenge(challenge: string, now: Date): Challenge {
  const [userId, passwordMark, name, issued, identity, providerSession, connectionId] = readToken(
    "second-factor",
    challenge,
    now,
  ).split(" ");
  if (!userId || !passwordMark || !name || !issued) throw new AppError("linkExpired");
  const origin = identity
    ? { identity, providerSession: providerSession || null, connectionId: connectionId || null }
    : null;
  return { userId, passwordMark, name, issuedAt: new Date(Number.parseInt(issued, 36)), origin };
}
