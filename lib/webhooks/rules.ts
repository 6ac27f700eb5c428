import {
  checkEverySeconds,
  checkSteps,
  type DeliveryOutcome,
  jitterPart,
  noNumbersSeconds,
  type WebhookState,
  webhookCheckingDays,
  webhookRetentionDays,
  webhookRetrySeconds,
} from "./constants";

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** Whether a response counts as delivered: only 200 with the callback flag, any 2xx without. */
export function isTaken(status: number, callback: boolean): boolean {
  return callback ? status === 200 : status >= 200 && status < 300;
}

/** When an event is retried after its `attempts`-th attempt failed; null after the last. `chance` is 0 to 1. */
export function nextAttempt(attempts: number, chance: number, now: Date): Date | null {
  const seconds = webhookRetrySeconds[attempts - 1];
  return seconds === undefined ? null : later(now, seconds * (1 + chance * jitterPart));
}

/** Events from before then are deleted, sent or not. */
export function storedSince(now: Date): Date {
  return later(now, -webhookRetentionDays * 86_400);
}

/** State of an address. */
export interface AddressState {
  readonly state: WebhookState;
  readonly checkingSince: Date | null;
  /** First failed check since Checking began; null while none failed. */
  readonly failingSince: Date | null;
  /** Next check, or next delivery; null = nothing to do. */
  readonly dueAt: Date | null;
}

/** New or changed settings: the address must be checked again, at once. */
export function beginChecking(now: Date): AddressState {
  return { state: "checking", checkingSince: now, failingSince: null, dueAt: now };
}

/**
 * Applies a check to the address. Only an address in Checking changes: success leads to Activated, and waiting
 * events are due; without numbers it stays; failing for ten days ends in Inactive (`mailed`: its owner is
 * notified, once).
 */
export function evaluateAttempt(
  before: AddressState,
  outcome: DeliveryOutcome,
  now: Date,
): { readonly next: AddressState; readonly mailed: boolean } {
  // Field by field: the input may be a whole address with decrypted secrets, the result is stored.
  const { state, checkingSince } = before;
  if (state !== "checking")
    return {
      next: { state, checkingSince, failingSince: before.failingSince, dueAt: before.dueAt },
      mailed: false,
    };
  if (outcome === "taken") {
    const next = { state: "activated", checkingSince: null, failingSince: null, dueAt: now } as const;
    return { next, mailed: false };
  }
  if (outcome === "noNumbers")
    return {
      next: { state, checkingSince, failingSince: null, dueAt: later(now, noNumbersSeconds) },
      mailed: false,
    };
  const failingSince = before.failingSince ?? now;
  const end = later(failingSince, webhookCheckingDays * 86_400);
  if (now >= end)
    return { next: { state: "inactive", checkingSince, failingSince, dueAt: null }, mailed: true };
  const elapsed = (now.getTime() - failingSince.getTime()) / 1000;
  const wait = checkSteps.find(({ until }) => elapsed < until)?.every ?? checkEverySeconds;
  const dueAt = new Date(Math.min(later(now, wait).getTime(), end.getTime()));
  return { next: { state, checkingSince, failingSince, dueAt }, mailed: false };
}
