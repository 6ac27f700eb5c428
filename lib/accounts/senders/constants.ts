import { dayMs } from "@/lib/core/calendar";

export const nameMax = 50;
export const addressMax = 254;
/** Sender addresses of one account. */
export const sendersMax = 20;

/** States of a sender address and of its domain: the specification's. Keys of `senders.state` in the messages. */
export const senderStates = ["NotStarted", "Pending", "Success", "Failed", "TemporaryFailure"] as const;
export type SenderState = (typeof senderStates)[number];

/** What a DNS record is for. Keys of `senders.kind` in the messages. */
export const recordKinds = ["dkim", "spf", "returnPath", "dmarc", "ownership"] as const;

/** Why a record does not do. Keys of `senders.why` in the messages. */
export const recordProblems = [
  "missing",
  "different",
  "several",
  "malformed",
  "notIncluded",
  "tooManyLookups",
  "noAnswer",
  "notConfirmed",
] as const;
export type RecordProblem = (typeof recordProblems)[number];

/** Look-ups that an SPF record may need (RFC 7208, 4.6.4). */
export const spfLookupsMax = 10;
/** What is shown of that which the DNS has: texts, and characters of each. */
export const foundMax = 5;
export const foundTextMax = 600;
/** Time for all look-ups of one check, in milliseconds. */
export const checkMs = 10_000;
/** Time for one call to the email service about domains, in milliseconds. */
export const providerCallMs = 5_000;
/** DKIM's keys, in bits. */
export const keyBits = 2048;

/** A domain that never was proven fails after this time. */
export const pendingMs = 10 * dayMs;
/** A domain that was proven stays in use for this time after its check began to fail, for whatever reason. */
export const graceMs = 3 * dayMs;
/** A domain is checked on demand at most once in this time, in seconds. */
export const checkSeconds = 60;
/** The daily check leaves out what was checked within this time. */
export const recheckMs = 20 * 60 * 60_000;
/** Domains that it reads at once, and looks up at once. */
export const checksPerBatch = 200;
export const checksAtOnce = 8;

/** The code that proves a mailbox: digits, lifetime in minutes, entries of each. */
export const codeDigits = 8;
export const codeMinutes = 60;
export const codeTriesMax = 5;
/** Codes of one address a minute and a day, and of an account a day. */
export const codesPerMinute = 1;
export const codesPerDay = 5;
export const codesOfAccountPerDay = 20;
/** Codes to one mailbox a day, whoever asks for them. Those beyond it are not mailed. */
export const codesToMailboxPerDay = 10;
