import { hourMs } from "@/lib/core/calendar";
import {
  expectedFactor,
  habitWaitMaxIntervals,
  habitWaitMaxMs,
  habitWaitMinMs,
  longWaitWeight,
} from "./constants";
import { visitPieces } from "./count-gaps";
import type { Habit } from "./derive-habit";

/** Epoch milliseconds of the time in which the carrier expects the parcel. */
export interface ExpectedTime {
  readonly from: number;
  readonly to: number;
}

export interface WaitOptions {
  /** Priced (`priceHabit`). */
  readonly habit: Habit;
  /** Last scan and last poll, epoch milliseconds. */
  readonly since: number;
  readonly now: number;
  /** Fixed interval of the parcel's stage. */
  readonly intervalMs: number;
  /** How many times less often than usual the parcel is polled: 1 = as usual. */
  readonly factor: number;
  readonly expected: ExpectedTime | null;
}

/** The shortest and longest wait: milliseconds. */
export function waitLimits({ intervalMs, factor }: Pick<WaitOptions, "intervalMs" | "factor">): {
  readonly min: number;
  readonly max: number;
} {
  const max = Math.min(intervalMs * habitWaitMaxIntervals * factor, habitWaitMaxMs);
  return { min: Math.min(habitWaitMinMs, intervalMs), max: Math.max(max, intervalMs) };
}

/**
 * Milliseconds from a poll to the next one: until the scans that have probably happened since then have together waited
 * as long as a call is worth. A scan that has waited for w hours counts as w + `longWaitWeight`·w².
 */
export function planWait(options: WaitOptions): number {
  const { habit, since, now, expected } = options;
  const { min, max } = waitLimits(options);
  let unseen: Unseen = { scans: 0, hours: 0, squares: 0 };
  let wait = max;
  visitPieces(Math.min(since, now), now, now + max, (span, hour, lengthMs, at) => {
    const scansPerHour =
      (habit.bySpan[span] ?? 0) * (habit.byHour[hour] ?? 0) * (isExpected(at, expected) ? expectedFactor : 1);
    const after = continueWaiting(unseen, scansPerHour, lengthMs / hourMs);
    if (isWorthCall(after, options.factor)) {
      const within = (hours: number) =>
        isWorthCall(continueWaiting(unseen, scansPerHour, hours), options.factor);
      wait = at - now + findFirst(within, lengthMs / hourMs) * hourMs;
      return false;
    }
    unseen = after;
    return true;
  });
  return Math.min(max, Math.max(min, wait));
}

/** Scans expected since the poll, and the sums of the hours that they have waited, and of their squares. */
interface Unseen {
  readonly scans: number;
  readonly hours: number;
  readonly squares: number;
}

/** The same after some more hours, in which scans come at a constant rate. */
function continueWaiting({ scans, hours, squares }: Unseen, scansPerHour: number, more: number): Unseen {
  return {
    scans: scans + scansPerHour * more,
    hours: hours + scans * more + (scansPerHour * more ** 2) / 2,
    squares: squares + 2 * hours * more + scans * more ** 2 + (scansPerHour * more ** 3) / 3,
  };
}

/**
 * Whether a call is worth it. A parcel that is polled `factor` times less often waits as if its hours were that much
 * shorter and a call that much dearer: at a constant rate, its interval is exactly `factor` times as long.
 */
function isWorthCall({ hours, squares }: Unseen, factor: number): boolean {
  return hours + (longWaitWeight * squares) / factor >= factor ** 2;
}

function isExpected(at: number, expected: ExpectedTime | null): boolean {
  return expected !== null && at >= expected.from && at < expected.to;
}

/** Smallest number up to `end`, to a thousandth of it, from which on `holds`. */
function findFirst(holds: (value: number) => boolean, end: number): number {
  let below = 0;
  let above = end;
  for (let step = 0; step < 10; step++) {
    const middle = (below + above) / 2;
    if (holds(middle)) above = middle;
    else below = middle;
  }
  return above;
}
