import { hourMs } from "@/lib/core/calendar";
import { bouncedRetryHours } from "./constants";

/**
 * Whether an email to a stopped address stays unsent. What its reader has just requested (a code, a
 * confirmation) is sent despite a complaint, and once a day despite a bounce, so that an owner gets in again.
 */
export function isHeldBack(
  stopped: { readonly reason: string; readonly since: Date } | undefined,
  mailKey: string,
  now: Date,
): boolean {
  if (stopped === undefined) return false;
  if (!/^(code|confirm):/.test(mailKey)) return true;
  return stopped.reason === "bounced" && now.getTime() - stopped.since.getTime() < bouncedRetryHours * hourMs;
}

/**
 * Whether an email address is undeliverable by its domain (RFC 6761), like the demo account's: no email to it
 * leaves this machine.
 */
export function isNobodys(mailbox: string): boolean {
  return /\.localhost$/i.test(mailbox);
}
