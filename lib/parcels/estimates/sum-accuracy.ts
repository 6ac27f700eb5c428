import { hourMs } from "@/lib/core/calendar";
import { countedMs, estimatesMin, openMs } from "./constants";

/** An estimate that was made of a parcel. Instants in ms; Infinity where an end is not known. */
export interface MadeEstimate {
  readonly parcel: string;
  readonly carrier: string;
  readonly madeAt: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** How the estimates of a carrier fared. */
export interface Accuracy {
  /** `*` for all carriers. */
  readonly carrier: string;
  /** Estimates of which it is known whether they held. */
  readonly estimates: number;
  /** Of them, those whose parcels came within the interval. */
  readonly held: number;
  /** Medians in hours: between the middle of the interval and the delivery, and from one end of the interval to the other. */
  readonly errorHours: number;
  readonly widthHours: number;
}

export const allCarriers = "*";

interface Outcome {
  readonly isHeld: boolean;
  /** null for parcels that have not come. */
  readonly error: number | null;
  readonly width: number;
}

/**
 * How estimates fared, for all carriers and for each of which there are enough, in the order of their names. `ends`: when parcels
 * were delivered, Infinity for those that will not be; open ones are in it not at all. Pure.
 */
export function sumAccuracy(
  made: readonly MadeEstimate[],
  ends: ReadonlyMap<string, number>,
  now: number,
): Accuracy[] {
  const outcomes = made.flatMap((estimate) => {
    const outcome = isCounted(estimate.madeAt, now) ? judge(estimate, ends.get(estimate.parcel), now) : null;
    return outcome === null ? [] : [{ carrier: estimate.carrier, outcome }];
  });
  return groupOutcomes(outcomes).map(({ carrier, list }) => ({
    ...{ carrier, estimates: list.length, held: list.filter(({ isHeld }) => isHeld).length },
    errorHours: medianOf(list.flatMap(({ error }) => (error === null ? [] : [error]))) / hourMs,
    widthHours: medianOf(list.map(({ width }) => width)) / hourMs,
  }));
}

/** Whether an estimate is of the time that counts, by when it was made. Instants in ms. */
export function isCounted(madeAt: number, now: number): boolean {
  return madeAt >= now - openMs - countedMs && madeAt < now - openMs;
}

/** Outcomes of all carriers together and of each of which there are enough, in the order of their names. */
export function groupOutcomes<T>(
  outcomes: readonly { readonly carrier: string; readonly outcome: T }[],
): { readonly carrier: string; readonly list: readonly T[] }[] {
  const lists = new Map<string, T[]>();
  for (const { carrier, outcome } of outcomes)
    for (const key of [allCarriers, carrier]) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [outcome]);
      else list.push(outcome);
    }
  return [...lists]
    .filter(([, list]) => list.length >= estimatesMin)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([carrier, list]) => ({ carrier, list }));
}

/** null while it is open, or where nothing was promised. */
function judge({ low, middle, high }: MadeEstimate, end: number | undefined, now: number): Outcome | null {
  if (!Number.isFinite(high) || (end === undefined && high > now)) return null;
  const isHeld = end !== undefined && end >= low && end <= high;
  const error = end !== undefined && Number.isFinite(end) ? Math.abs(end - middle) : null;
  return { isHeld, error, width: high - low };
}

/** The upper one of the two in the middle; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
