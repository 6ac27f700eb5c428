/** What an account is told of, and what became of an attempt. */
export const webhookStates = ["activated", "checking", "inactive"] as const;
export type WebhookState = (typeof webhookStates)[number];
export const eventStates = ["waiting", "delivered", "failed"] as const;
export type EventState = (typeof eventStates)[number];
/** taken: received; status: another status than the settings ask for; the others: no answer, and why. */
export const outcomes = ["taken", "status", "timeout", "unreachable", "noNumbers"] as const;
export type DeliveryOutcome = (typeof outcomes)[number];

/** Deliveries of one account on their way at once. */
export const inFlightMax = 8;
/** Accounts that one process delivers for at once. */
export const accountsMax = 256;
/** Events of an account that are read in one go. */
export const readMax = 256;
/** An account belongs to a process for this long without a word of it; it says one this often. Milliseconds. */
export const leaseMs = 20_000;
export const leaseRenewMs = 6_000;
/** Due accounts are looked for at least this often. Milliseconds. */
export const lookMs = 500;
/** Outcomes written in one statement, and how long the first of them waits for others. */
export const writeMax = 64;
export const writeGatherMs = 10;
/** Of an answer this much is kept for its owner, in characters. */
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
