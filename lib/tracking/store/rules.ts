import { dayMs, hourMs } from "@/lib/core/calendar";
import type { Status } from "@/lib/core/statuses";
import type { Habit } from "@/lib/parcels/habits/derive-habit";
import { type ExpectedTime, planWait } from "@/lib/parcels/habits/plan-wait";
import { followDaysMax, type SubStatus } from "@/lib/parcels/parcel/constants";
import { isFinal, statusOf } from "@/lib/parcels/parcel/rules";
import type { OutcomeKind } from "@/lib/parcels/parcel/schemas";
import {
  afterDeliveryMs,
  deniedFatalMs,
  deniedFirstMs,
  dueSoonestMs,
  idleIntervalMaxMs,
  idleSteps,
  intervalsMs,
  jitterPart,
  labelFreshMs,
  notFoundStepsMs,
  pushedFactor,
  pushLiveMs,
  retryAfterMaxMs,
  retryFirstMs,
  retryMaxMs,
  unreadableFirstMs,
} from "./constants";
import type { ScheduleReason } from "./schemas";

/** Input of the schedule. `outcome` and `failures` are those of the fetch that just ended. */
export interface PollState {
  readonly status: Status;
  /** null before the first response. */
  readonly subStatus: SubStatus | null;
  readonly outcome: OutcomeKind;
  /** Delay that the carrier requested; null if none. */
  readonly retryAfterMs: number | null;
  /** The carrier will never have data, or our credential is rejected for good. */
  readonly final: boolean;
  /** Fetches since the last readable response, this one included. */
  readonly failures: number;
  readonly createdAt: Date;
  /** Last change of the journey. */
  readonly changedAt: Date;
  readonly wantedAt: Date;
  readonly followedSince: Date;
  /** Somebody gets emails about changes, or has it on a shipment list. */
  readonly subscribed: boolean;
  /** Somebody wants updates after the delivery. */
  readonly afterDelivery: boolean;
  /** What the channels of its shipments require; absent or null = it is on no list. */
  readonly channels?: ChannelPace | null;
  /** Time of the carrier's last push; null = never, or no longer. */
  readonly pushedAt: Date | null;
  /** Speed factor of the parcel: 1 except for simulated ones. */
  readonly speed: number;
  /** 0–1, spreads retries. */
  readonly chance: number;
  /** What is known of the carrier's next scan; absent or null = nothing: fixed intervals. */
  readonly habit?: KnownHabit | null;
  readonly now: Date;
}

/** Habit of the parcel's carrier on its lane while it does what it does. */
export interface KnownHabit {
  readonly habit: Habit;
  /** Last scan. */
  readonly since: Date;
  /** When the carrier expects to deliver. */
  readonly expected: ExpectedTime | null;
}

/** Settings of the channels that a parcel's shipments on lists name, over all accounts; null = none names one. */
export interface ChannelPace {
  /** The shortest interval of these channels. */
  readonly scanHours: number | null;
  /** Each of the shipments names a channel. */
  readonly isOnly: boolean;
  /** The longest time of these channels. */
  readonly daysAfterDelivery: number | null;
}

export interface NextPoll {
  /** null = not polled again. */
  readonly dueAt: Date | null;
  readonly reason: ScheduleReason;
}

/** Time and reason of a parcel's next poll. Never in the past, never beyond 90 days of tracking. */
export function nextPoll(state: PollState): NextPoll {
  const plan = planAsk(state);
  if (plan.waitMs === null) return { dueAt: null, reason: plan.reason };
  const now = state.now.getTime();
  const limit = state.followedSince.getTime() + followDaysMax * dayMs;
  if (now >= limit) return { dueAt: null, reason: "followedLongEnough" };
  const wait = Math.max(dueSoonestMs, plan.waitMs / speedOf(state));
  return { dueAt: new Date(Math.min(now + wait, Math.max(limit, now + dueSoonestMs))), reason: plan.reason };
}

/** Nothing runs slower than real time. */
function speedOf({ speed }: PollState): number {
  return Math.max(1, speed);
}

interface Plan extends Pick<NextPoll, "reason"> {
  readonly waitMs: number | null;
}

function planAsk(state: PollState): Plan {
  const { outcome, retryAfterMs, failures, chance } = state;
  const requested = Math.min(retryAfterMs ?? 0, retryAfterMaxMs);
  switch (outcome) {
    case "found":
      return sooner(planJourney(state), state);
    case "noData":
      // A known journey keeps its interval: the carrier may only have cleared its history.
      if (isFound(state)) return planJourney(state);
      return state.final ? { waitMs: null, reason: "finished" } : planNotFound(state);
    case "moreInfoNeeded":
      return { waitMs: null, reason: "needsInfo" };
    case "badNumber":
      return isFound(state) ? planJourney(state) : { waitMs: null, reason: "finished" };
    case "pending":
      return isFound(state) ? planJourney(state) : planPending(state, requested);
    case "throttled":
      return { waitMs: Math.max(requested, dueSoonestMs) * (1 + chance * jitterPart), reason: "throttled" };
    case "unreadable":
      return { waitMs: Math.max(requested, backOff(unreadableFirstMs, failures, chance)), reason: "retry" };
    case "denied":
      return {
        waitMs: state.final ? spread(deniedFatalMs, chance) : backOff(deniedFirstMs, failures, chance),
        reason: "retry",
      };
    case "down":
      return { waitMs: Math.max(requested, backOff(retryFirstMs, failures, chance)), reason: "retry" };
    case "notConnected":
      return { waitMs: intervalsMs.notConnected, reason: "notConnected" };
  }
}

/** When the carrier itself will know more, if that is before the next poll. */
function sooner(plan: Plan, state: PollState): Plan {
  if (plan.waitMs === null || state.retryAfterMs === null) return plan;
  return { ...plan, waitMs: Math.min(plan.waitMs, state.retryAfterMs * speedOf(state)) };
}

function planJourney(state: PollState): Plan {
  const { status, subStatus } = state;
  const sinceChange = state.now.getTime() - state.changedAt.getTime();
  if (isFinal(status) && sinceChange * speedOf(state) < watchedAfterMs(state))
    return { waitMs: intervalsMs.afterDelivery, reason: "afterDelivery" };
  if (isFinal(status)) {
    const left = intervalsMs.deliveredOnceMore / speedOf(state) - sinceChange;
    if (left <= 0) return { waitMs: null, reason: "finished" };
    return { waitMs: left * speedOf(state), reason: "deliveredOnceMore" };
  }
  if (status === "not_found") return planNotFound(state);
  if (status === "expired") return { waitMs: intervalsMs.expired, reason: "expired" };
  const age = state.now.getTime() - state.createdAt.getTime();
  return planStage(state, stageOf(status, subStatus, age < labelFreshMs));
}

/** How long it is polled after its delivery. */
function watchedAfterMs({ afterDelivery, channels }: PollState): number {
  return Math.max(afterDelivery ? afterDeliveryMs : 0, (channels?.daysAfterDelivery ?? 0) * dayMs);
}

interface Stage {
  readonly intervalMs: number;
  readonly reason: ScheduleReason;
  /** Something may still happen: carriers' habits decide when to look for it. */
  readonly awaitsScan: boolean;
}

function stageOf(status: Status, subStatus: SubStatus | null, fresh: boolean): Stage {
  switch (status) {
    case "info_received":
      return fresh
        ? { intervalMs: intervalsMs.labelMade, reason: "labelMade", awaitsScan: true }
        : { intervalMs: intervalsMs.labelOld, reason: "labelMade", awaitsScan: false };
    case "pick_up":
      return subStatus === "out_for_delivery"
        ? { intervalMs: intervalsMs.outForDelivery, reason: "outForDelivery", awaitsScan: true }
        : { intervalMs: intervalsMs.ready, reason: "ready", awaitsScan: true };
    case "undelivered":
      return { intervalMs: intervalsMs.moving, reason: "alert", awaitsScan: true };
    case "alert":
      return subStatus === "lost" || subStatus === "destroyed" || subStatus === "cancelled"
        ? { intervalMs: intervalsMs.alertFinal, reason: "nothingSoon", awaitsScan: false }
        : { intervalMs: intervalsMs.alert, reason: "alert", awaitsScan: true };
    default:
      return { intervalMs: intervalsMs.moving, reason: "moving", awaitsScan: true };
  }
}

/** Fixed interval of a fresh parcel in this state, in milliseconds; null where no habit decides. */
export function habitIntervalMs(subStatus: SubStatus): number | null {
  const status = statusOf(subStatus);
  if (isFinal(status) || status === "not_found" || status === "expired") return null;
  const { intervalMs, awaitsScan } = stageOf(status, subStatus, true);
  return awaitsScan ? intervalMs : null;
}

function planNotFound(state: PollState): Plan {
  const age = state.now.getTime() - state.followedSince.getTime();
  const step = notFoundStepsMs.find(({ until }) => age < until);
  return step
    ? { waitMs: Math.min(step.every, channelMs(state) ?? step.every), reason: "notFoundYet" }
    : { waitMs: null, reason: "followedLongEnough" };
}

/** An aggregator needs time: polled at growing intervals, up to those of an unknown number. */
function planPending(state: PollState, asked: number): Plan {
  const { waitMs, reason } = planNotFound(state);
  if (waitMs === null) return { waitMs, reason };
  return { waitMs: Math.max(asked, Math.min(doubled(asked, state.failures), waitMs)), reason };
}

/** By the carrier's habit, otherwise at the stage's interval; less often when nobody looks or the carrier pushes. */
function planStage(state: PollState, { intervalMs, reason, awaitsScan }: Stage): Plan {
  const idle = state.subscribed ? 0 : state.now.getTime() - state.wantedAt.getTime();
  const times = idleSteps.find(({ after }) => idle >= after)?.factor ?? 1;
  const fixedMs = Math.max(intervalMs, Math.min(intervalMs * times, idleIntervalMaxMs));
  const factor = fixedMs / intervalMs;
  const ownMs = (awaitsScan ? planByHabit(state, intervalMs, factor) : null) ?? fixedMs;
  const waitMs = planByChannel(state, ownMs, reason);
  return { waitMs: Math.max(waitMs, whilePushed(state, intervalMs)), reason };
}

/**
 * At the interval of its channels. At the product's own if that is sooner and somebody else waits for the parcel too, or
 * it is out for delivery: hours count on that day.
 */
function planByChannel(state: PollState, ownMs: number, reason: ScheduleReason): number {
  const intervalMs = channelMs(state);
  if (intervalMs === null) return ownMs;
  return state.channels?.isOnly && reason !== "outForDelivery" ? intervalMs : Math.min(ownMs, intervalMs);
}

function channelMs({ channels }: PollState): number | null {
  return channels?.scanHours ? channels.scanHours * hourMs : null;
}

/** null = nothing is known, or the journey is simulated. */
function planByHabit(state: PollState, intervalMs: number, factor: number): number | null {
  const { habit: known, now, speed, subStatus } = state;
  if (!known || speed > 1) return null;
  // Once it is out, its day is known anyway.
  const expected = subStatus === "out_for_delivery" ? null : known.expected;
  const times = { since: known.since.getTime(), now: now.getTime() };
  return planWait({ habit: known.habit, ...times, intervalMs, factor, expected });
}

/** While the carrier pushes, polling is only a check: rare, and at the latest after too long a silence. */
function whilePushed({ pushedAt, now }: PollState, interval: number): number {
  if (pushedAt === null) return 0;
  const live = pushedAt.getTime() + pushLiveMs - now.getTime();
  return Math.min(interval * pushedFactor, idleIntervalMaxMs, live);
}

/** Doubles with each failure up to a maximum, with jitter so that parcels do not return together. */
function backOff(first: number, failures: number, chance: number): number {
  return spread(Math.min(doubled(first, failures), retryMaxMs), chance);
}

/** Doubled with each failure but the first, twenty times at most. */
function doubled(wait: number, failures: number): number {
  return wait * 2 ** Math.min(20, Math.max(0, failures - 1));
}

function spread(wait: number, chance: number): number {
  return wait * (1 + chance * jitterPart);
}

/** Whether any of its journey is known. */
export function isFound({
  status,
  subStatus,
}: {
  readonly status: Status;
  readonly subStatus: SubStatus | null;
}): boolean {
  return status !== "not_found" || (subStatus !== null && subStatus !== "not_found");
}
