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

/** A header's value: no line ends or other control characters, so nothing can be added behind it. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 998);
}

/** Sender of the form `Name <address>` or a bare address, in parts. */
export function readSender(from: string): { name: string; address: string } {
  const match = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(from);
  return match
    ? { name: oneLine(match[1] ?? ""), address: match[2] ?? "" }
    : { name: "", address: oneLine(from) };
}

/**
 * Whether an email address is undeliverable by its domain (RFC 6761), like the demo account's: no email to it
 * leaves this machine.
 */
export function isNobodys(mailbox: string): boolean {
  return /\.localhost$/i.test(mailbox);
}
