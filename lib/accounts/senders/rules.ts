import { codeMinutes, codeTriesMax, graceMs, nameMax, pendingMs, type SenderState } from "./constants";
import type { Sender, SenderRecord } from "./schemas";

/**
 * What ends or bends a header or its display: controls, line ends, bidi marks, invisible characters, quotes, angles. The
 * joiners that some scripts are written with are none of these.
 */
const forbidden = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0"<>\\]|(?![\u200c\u200d])\p{Cf}/u;
const allForbidden = new RegExp(forbidden.source, "gu");

/**
 * Whether a sender's name may be shown as it is entered. An address in it would pretend to be the sender's, and so could an
 * encoded word (RFC 2047), which mail clients decode. Pure.
 */
export function isPlainName(name: string): boolean {
  return !forbidden.test(name) && !name.includes("@") && !name.includes("=?");
}

/** A name as it may stand in an email's `From`, whatever it was. Pure. */
export function cleanName(name: string): string {
  const plain = name.toWellFormed().replace(allForbidden, " ").replace(/@|=\?/g, " ").replace(/\s+/g, " ");
  return [...plain.trim()].slice(0, nameMax).join("").trim();
}

/** A sender as one header value. A clean name has nothing that would end the quotes. Pure. */
export function formatFrom({ name, address }: Sender["from"]): string {
  const plain = cleanName(name);
  return plain === "" ? address : `"${plain}" <${address}>`;
}

/** The domain of an address, in lower case. Pure. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Result of a check: all records are there, one is not, or the DNS or the email service gave no answer. */
export type CheckResult = "found" | "missing" | "noAnswer";

/** What records say together. One that is surely missing counts more than one without an answer. Pure. */
export function resultOf(records: readonly SenderRecord[]): CheckResult {
  if (records.length > 0 && records.every(({ ok }) => ok)) return "found";
  return records.length === 0 || records.every(({ ok, why }) => ok || why === "noAnswer")
    ? "noAnswer"
    : "missing";
}

interface DomainProof {
  readonly state: string;
  readonly failingSince: Date | null;
  readonly createdAt: Date;
}

/**
 * A domain's state after a check. Never proven: pending for ten days, then failed. Once proven: whatever goes wrong is
 * temporary for three days, in which the domain stays in use, then failed. Pure.
 */
export function stateAfter(
  { state, failingSince, createdAt }: DomainProof,
  result: CheckResult,
  now: Date,
): { readonly state: SenderState; readonly failingSince: Date | null } {
  if (result === "found") return { state: "Success", failingSince: null };
  if (state === "Success" || failingSince !== null) {
    const since = failingSince ?? now;
    const isOver = now.getTime() - since.getTime() >= graceMs;
    return { state: isOver ? "Failed" : "TemporaryFailure", failingSince: since };
  }
  if (state === "Failed" || now.getTime() - createdAt.getTime() >= pendingMs)
    return { state: "Failed", failingSince: null };
  return { state: result === "noAnswer" ? "TemporaryFailure" : "Pending", failingSince: null };
}

/** Whether emails may come from a domain: it is proven, or was until less than three days ago. Pure. */
export function isUsable({ state, failingSince }: Omit<DomainProof, "createdAt">, now: Date): boolean {
  if (state === "Success") return true;
  const isShaken = state === "TemporaryFailure" && failingSince !== null;
  return isShaken && now.getTime() - failingSince.getTime() < graceMs;
}

/** An address's state: its domain's, which is no success before the mailbox is proven. Pure. */
export function addressState(domain: SenderState, isConfirmed: boolean): SenderState {
  if (isConfirmed) return domain === "NotStarted" ? "Pending" : domain;
  return domain === "Success" ? "Pending" : domain;
}

/** Whether a code that was mailed then can still be entered. Pure. */
export function isCodeValid(sentAt: Date, tries: number, now: Date): boolean {
  return tries <= codeTriesMax && now.getTime() - sentAt.getTime() < codeMinutes * 60_000;
}

/** What a code is derived from: another one for each mail and address. Pure. */
export function codeText(row: {
  readonly id: string;
  readonly address: string;
  readonly codeSentAt: Date;
}): string {
  return `sender ${row.id} ${row.address} ${row.codeSentAt.getTime()}`;
}
