import { AppError } from "@/lib/core/app-error";
import { dayMs } from "@/lib/core/calendar";
import { readToken, signToken } from "@/lib/platform/adapters/sign-token";
import { viewTokenMs } from "./constants";

/** What a view token says: its holder looked up the number. */
export interface ShownView {
  readonly number: string;
  /** What the holder knows of a protected parcel (`proofOf`); empty = nothing. */
  readonly proof: string;
}

/** When a token of now expires: of all of a day at once, so that they are equal. */
export function viewTokenEnd(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + viewTokenMs) / dayMs) * dayMs);
}

/** `proof.end.mac`: without the number, which is always sent beside the token. */
export function signView({ number, proof }: ShownView, now: Date): string {
  const end = viewTokenEnd(now);
  const [, seconds, mac] = signToken("view", `${number} ${proof}`, end).split(".");
  return `${proof}.${seconds}.${mac}`;
}

/** What a token proves about a normalised number; null if absent, forged, expired or for another number. */
export function readView(token: string | undefined, number: string, now: Date): ShownView | null {
  if (!token) return null;
  const [proof = "", seconds, mac] = token.split(".");
  const subject = Buffer.from(`${number} ${proof}`).toString("base64url");
  try {
    readToken("view", `${subject}.${seconds}.${mac}`, now);
    return { number, proof };
  } catch (error) {
    if (error instanceof AppError && error.key === "linkExpired") return null;
    throw error;
  }
}
