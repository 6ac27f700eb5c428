import { hourMs } from "@/lib/core/calendar";
import { expectedFactor, habitWaitMaxIntervals, habitWaitMaxMs, habitWaitMinMs } from "./constants";
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
 * Milliseconds from a poll to the next one: until the scans that have probably happened since have together waited as
 * long as a call is worth. A parcel that is polled `factor` times less often waits for the square of it, because
 * waiting grows with the square of the interval.
 */
export function planWait(options: WaitOptions): number {
  const { habit, since, now, factor, expected } = options;
  const { min, max } = waitLimits(options);
  const worth = factor * factor;
  // Of the time since the poll: scans expected in it, and hours that they have waited by its end.
  let scans = 0;
  let waited = 0;
  let wait = max;
  visitPieces(Math.min(since, now), now, now + max, (span, hour, lengthMs, at) => {
    const hours = lengthMs / hourMs;
    const rate =
      (habit.bySpan[span] ?? 0) * (habit.byHour[hour] ?? 0) * (isExpected(at, expected) ? expectedFactor : 1);
    const after = waited + scans * hours + (rate * hours * hours) / 2;
    if (after >= worth) {
      wait = at - now + Math.min(hours, hoursUntil(worth - waited, scans, rate)) * hourMs;
      return false;
    }
    waited = after;
    scans += rate * hours;
    return true;
  });
  return Math.min(max, Math.max(min, wait));
}

function isExpected(at: number, expected: ExpectedTime | null): boolean {
  return expected !== null && at >= expected.from && at < expected.to;
}

/** Solves scans·x + rate·x²/2 = missing, in a form that loses no digits where rate or scans are near 0. */
function hoursUntil(missing: number, scans: number, rate: number): number {
  return (2 * missing) / (scans + Math.sqrt(scans * scans + 2 * rate * missing));
}
