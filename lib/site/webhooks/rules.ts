import { type EmailNews, emailNews } from "@/lib/messages/customer-emails/constants";
import {
  type ChosenType,
  checkEverySeconds,
  checkSteps,
  chosenTypes,
  type DeliveryOutcome,
  jitterPart,
  noNumbersSeconds,
  orderTypes,
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

/** Event types with since when each is sent; null: all but those of work orders, since the address exists. */
type TypesSince = Readonly<Record<string, string>> | null;

const isAboutOrders = (type: ChosenType) => orderTypes.some((one) => one === type);

/** The event types that are sent, in their order. */
export function sentTypes(types: TypesSince): ChosenType[] {
  return chosenTypes.filter((type) => (types === null ? !isAboutOrders(type) : type in types));
}

/** Since when an event of this type is sent, for an address that exists since then; null: it is not. */
export function sentSince(type: ChosenType, types: TypesSince, since: Date): Date | null {
  if (types === null) return isAboutOrders(type) ? null : since;
  const chosen = types[type];
  return chosen === undefined ? null : new Date(chosen);
}

/** What is stored for a choice of types: those that were sent before stay so, others begin now. No choice: as before. */
export function chooseTypes(
  before: { readonly types: TypesSince; readonly createdAt: Date } | null,
  chosen: readonly ChosenType[] | undefined,
  now: Date,
): TypesSince {
  if (chosen === undefined) return before?.types ?? null;
  const isUsual = chosenTypes.every((type) => chosen.includes(type) !== isAboutOrders(type));
  if (isUsual && (before?.types ?? null) === null) return null;
  const sinceOf = (type: ChosenType) => (before && sentSince(type, before.types, before.createdAt)) ?? now;
  return Object.fromEntries(chosen.map((type) => [type, sinceOf(type).toISOString()]));
}

/** The part of an email to a customer that events follow from. */
export interface EmailTimes extends Readonly<Record<`${Exclude<EmailNews, "failed">}At`, Date | null>> {
  readonly state: string;
  /** Of its latest state. */
  readonly updatedAt: Date;
}

/** States of an email that nobody gets, or perhaps nobody, although it was to be sent. */
const failedStates: ReadonlySet<string> = new Set(["failed", "expired", "uncertain"]);

/**
 * What happened to an email since its account has an address that such events are sent to, in the order of time. Opens and
 * clicks only while the account has them counted. Pure.
 */
export function newsOf(
  email: EmailTimes,
  {
    since,
    types,
    countsOpens,
  }: { readonly since: Date; readonly types: TypesSince; readonly countsOpens: boolean },
): readonly EmailNews[] {
  return emailNews
    .flatMap((news) => {
      const at = news === "failed" ? failedAt(email) : email[`${news}At`];
      const isCounted = countsOpens || (news !== "opened" && news !== "clicked");
      const from = sentSince(`letter.${news}`, types, since);
      return at !== null && from !== null && at >= from && isCounted ? [{ news, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ news }) => news);
}

function failedAt({ state, updatedAt }: EmailTimes): Date | null {
  return failedStates.has(state) ? updatedAt : null;
}
