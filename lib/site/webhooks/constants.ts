import { emailNews } from "@/lib/messages/customer-emails/constants";
import { orderNews } from "@/lib/messages/work-orders/constants";

/** Event types, and results of an attempt. */
export const webhookStates = ["activated", "checking", "inactive"] as const;
export type WebhookState = (typeof webhookStates)[number];
export const eventStates = ["waiting", "delivered", "failed"] as const;
export type EventState = (typeof eventStates)[number];
/** taken: delivered; status: a status that the settings do not accept; the others: no response, and why. */
export const outcomes = ["taken", "status", "timeout", "unreachable", "noNumbers"] as const;
export type DeliveryOutcome = (typeof outcomes)[number];

/** Concurrent deliveries of one account, and results not stored yet. */
export const inFlightMax = 8;
export const unwrittenMax = 64;
/** Accounts that one process delivers for concurrently. */
export const accountsMax = 256;
/** If other accounts wait, an account yields its slot after this. Milliseconds. */
export const turnMs = 5_000;
/** Events of an account read per batch. */
export const readMax = 256;
/** A lease on an account expires after this long without renewal. Milliseconds. */
export const leaseMs = 20_000;
/** A lease is renewed this often. */
export const renewalsPerLease = 3;
/** An account that failed because of an error on our side is retried after this. Milliseconds. */
export const failedPauseMs = 1_000;
/** Due accounts are polled at least this often. Milliseconds. */
export const lookMs = 500;
/** A retry due within this is not left to the next batch of events. Milliseconds. */
export const soonMs = 60_000;
/** Results stored in one statement, and how long the first of them waits for others. */
export const writeMax = 64;
export const writeGatherMs = 10;
/** Delays before results that could not be stored are retried. Milliseconds. */
export const writeAgainMs = [100, 500, 2_000] as const;
/** An estimate that moved by more than this, at either end, is news, at most once in this time. Milliseconds. */
export const estimateMovedMs = 24 * 3600 * 1000;
/** Shipments that became later than expected and are recorded in one transaction; addresses that are looked at at once. */
export const lateBatch = 200;
export const lateAddressesAtOnce = 500;
/** Limits of the response that is read, in bytes, and stored for the account, in characters. */
export const answerBytesRead = 16 * 1024;
export const answerMax = 1000;
/** Random jitter: each delay is lengthened by up to this share. */
export const jitterPart = 0.1;

/** Delays between checks of a failing address, by how long it has failed. Seconds. */
export const checkSteps = [
  { until: 60, every: 15 },
  { until: 3600, every: 300 },
  { until: 86_400, every: 3600 },
] as const;
export const checkEverySeconds = 6 * 3600;
/** Attempts kept of checks that fail one after another, which are one entry of the log. */
export const checkAttemptsMax = 20;
/** Clocks of two machines may differ by this. A check that is overdue by more than this was lost. Milliseconds. */
export const clockDifferenceMs = 5_000;
export const lostCheckMs = 60_000;
/** Lost checks that are scheduled again at once. */
export const sweepMax = 1_000;
/** Without tracking numbers a check is due again after this; a new number triggers it at once. Seconds. */
export const noNumbersSeconds = 3600;
export const urlMax = 500;
/** Test deliveries that an account may send per minute. */
export const testsPerMinuteMax = 10;

/**
 * Delays before each further attempt of a delivery, in seconds; each is lengthened at random, to spread load.
 */
export const webhookRetrySeconds = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
] as const;
/** An address whose checks fail for this long becomes Inactive. */
export const webhookCheckingDays = 10;
/** How long undelivered events are kept, and how far back events can be replayed. */
export const webhookRetentionDays = 30;
export const webhookTimeoutSeconds = 15;
/** Both secrets sign for this long after a rotation. */
export const webhookRotationHours = 24;
/** Receivers refuse timestamps further from their clock. */
export const webhookToleranceSeconds = 300;

/** Event types about work orders: sent if they are chosen. */
export const orderTypes = orderNews.map((news) => `order.${news}` as const);
/** Event types besides changes of a shipment; each can be switched off. */
export const chosenTypes = [
  ...(["shipment.alarm", "shipment.estimate"] as const),
  ...emailNews.map((news) => `letter.${news}` as const),
  ...orderTypes,
] as const;
export type ChosenType = (typeof chosenTypes)[number];
