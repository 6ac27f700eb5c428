/** What an account is told of, and what became of an attempt. */
export const webhookStates = ["activated", "checking", "inactive"] as const;
export type WebhookState = (typeof webhookStates)[number];
export const eventStates = ["waiting", "delivered", "failed"] as const;
export type EventState = (typeof eventStates)[number];
/** taken: received; status: another status than the settings ask for; the others: no answer, and why. */
export const outcomes = ["taken", "status", "timeout", "unreachable", "noNumbers"] as const;
export type DeliveryOutcome = (typeof outcomes)[number];

/** Deliveries of one account on their way at once, and those that are answered and not yet written. */
export const inFlightMax = 8;
export const unwrittenMax = 64;
/** Accounts that one process delivers for at once. */
export const accountsMax = 256;
/** Where others wait, an account gives its place back after this. Milliseconds. */
export const turnMs = 5_000;
/** Events of an account that are read in one go. */
export const readMax = 256;
/** An account belongs to a process for this long without a word of it. Milliseconds. */
export const leaseMs = 20_000;
/** A lease is renewed this often while it lasts. */
export const renewalsPerLease = 3;
/** An account that could not be served, for a reason of ours, is left alone for this long. Milliseconds. */
export const failedPauseMs = 1_000;
/** Due accounts are looked for at least this often. Milliseconds. */
export const lookMs = 500;
/** Outcomes written in one statement, and how long the first of them waits for others. */
export const writeMax = 64;
export const writeGatherMs = 10;
/** Waits before outcomes that could not be written are tried again. Milliseconds. */
export const writeAgainMs = [100, 500, 2_000] as const;
/** Of an answer this much is read, in bytes, and kept for its owner, in characters. */
export const answerBytesRead = 16 * 1024;
export const answerKept = 1000;
/** Each wait is lengthened by up to this part. */
export const jitterPart = 0.1;

/** Waits between tries of an address that fails, by how long it has failed. Seconds. */
export const checkSteps = [
  { until: 60, every: 15 },
  { until: 3600, every: 300 },
  { until: 86_400, every: 3600 },
] as const;
export const checkEverySeconds = 6 * 3600;
/** Without numbers a try is due again after this; a new number wakes it at once. Seconds. */
export const noNumbersSeconds = 3600;
export const urlMax = 500;
/** Tests of an address that an account may send in a minute. */
export const testsPerMinuteMax = 10;
