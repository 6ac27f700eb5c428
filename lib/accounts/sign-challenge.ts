import { createHash } from "node:crypto";
import { AppError } from "@/lib/core/app-error";
import { newSecret } from "@/lib/core/ids";
import { readToken, signToken } from "@/lib/platform/sign-token";
import { challengeMinutes } from "./constants";

/** What a ticket says: whose password was right, which password that was, and when. */
export interface Challenge {
  readonly userId: string;
  readonly passwordMark: string;
  /** Its tries are counted under this. */
  readonly name: string;
  readonly issuedAt: Date;
}

/** Tells a user's passwords apart without telling anything of them. */
export function markPassword(passwordHash: string): string {
  return createHash("sha256").update(`ticket ${passwordHash}`).digest("base64url").slice(0, 22);
}

/** Says that the password was right just now: good for the second step of this log-in and for nothing else. */
export function signChallenge(
  user: { readonly userId: string; readonly passwordHash: string },
  now: Date,
): string {
  const end = new Date(now.getTime() + challengeMinutes * 60_000);
  const subject = [user.userId, markPassword(user.passwordHash), newSecret(), now.getTime().toString(36)];
  return signToken("second-factor", subject.join(" "), end);
}

/** What a ticket of ours says. Throws linkExpired for any other text, and when its time is over. */
export function readChallenge(ticket: string, now: Date): Challenge {
  const [userId, passwordMark, name, issued] = readToken("second-factor", ticket, now).split(" ");
  if (!userId || !passwordMark || !name || !issued) throw new AppError("linkExpired");
  return { userId, passwordMark, name, issuedAt: new Date(Number.parseInt(issued, 36)) };
}
