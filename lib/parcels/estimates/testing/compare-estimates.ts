import { dayMs } from "@/lib/core/calendar";
import type { ScoredEstimate } from "../replay-journeys";

/** How a set of estimates fared. Errors are means in days, over parcels that were delivered. */
export interface Fared {
  readonly count: number;
  /** Share of parcels that were delivered within the interval. */
  readonly covered: number;
  readonly error: number;
  /** Median width of the intervals in days. */
  readonly width: number;
}

/** Coverage, error and width of these estimates. An interval without an end is counted as if it were none. */
export function sumEstimates(estimates: readonly ScoredEstimate[]): Fared {
  const bounded = estimates.filter(hasEnd);
  const delivered = bounded.filter(({ deliveredAt }) => Number.isFinite(deliveredAt));
  const widths = bounded.map(({ interval }) => (interval.high - interval.low) / dayMs).sort((a, b) => a - b);
  return {
    count: bounded.length,
    covered: mean(bounded.map((estimate) => (isCovered(estimate) ? 1 : 0))),
    error: mean(
      delivered.map((each) => Math.abs(each.madeAt + each.interval.middle - each.deliveredAt) / dayMs),
    ),
    width: widths[Math.floor(widths.length / 2)] ?? Number.NaN,
  };
}

export const hasEnd = ({ interval }: ScoredEstimate): boolean => Number.isFinite(interval.high);

function isCovered({ interval, madeAt, deliveredAt }: ScoredEstimate): boolean {
  const wait = deliveredAt - madeAt;
  return wait >= interval.low && wait <= interval.high;
}

/** Estimates by a key of theirs, such as the week in which they were made, in the order of the keys. */
export function groupEstimates(
  estimates: readonly ScoredEstimate[],
  keyOf: (estimate: ScoredEstimate) => string | number,
): readonly (readonly [string | number, readonly ScoredEstimate[]])[] {
  const groups = new Map<string | number, ScoredEstimate[]>();
  for (const estimate of estimates) {
    const key = keyOf(estimate);
    const list = groups.get(key);
    if (list === undefined) groups.set(key, [estimate]);
    else list.push(estimate);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Mean errors in days of simpler answers to the same questions: the carrier's own date (over the estimates that have one, with
 * ours over the same), the median wait of all parcels delivered before, and that of the same stage and border.
 */
export function compareEstimates(estimates: readonly ScoredEstimate[]) {
  const bounded = estimates.filter((each) => hasEnd(each) && Number.isFinite(each.deliveredAt));
  const error = (each: ScoredEstimate, wait: number) =>
    Math.abs(each.madeAt + wait - each.deliveredAt) / dayMs;
  const dated = bounded.filter(({ event }) => event.carrierDate !== null);
  return {
    own: mean(bounded.map((each) => error(each, each.interval.middle))),
    globalMedian: mean(medianErrors(bounded, () => "all")),
    stageMedian: mean(medianErrors(bounded, ({ stage, event }) => `${stage}|${event.parcel.border}`)),
    ownWhereDated: mean(dated.map((each) => error(each, each.interval.middle))),
    carrierDate: mean(dated.map((each) => error(each, (each.event.carrierDate ?? 0) - each.madeAt))),
  };
}

/** Errors of the median of the last 4,000 waits that were known when an estimate was made; looked at once a day. */
function medianErrors(
  estimates: readonly ScoredEstimate[],
  keyOf: (estimate: ScoredEstimate) => string,
): readonly number[] {
  const ended = [...estimates].sort((one, other) => one.deliveredAt - other.deliveredAt);
  const known = new Map<string, number[]>();
  const medians = new Map<string, number>();
  let [next, day] = [0, 0];
  return estimates.flatMap((each) => {
    if (each.madeAt >= day) {
      for (let end = ended[next]; end !== undefined && end.deliveredAt <= each.madeAt; end = ended[next]) {
        const waits = known.get(keyOf(end)) ?? [];
        known.set(keyOf(end), waits);
        waits.push(end.deliveredAt - end.madeAt);
        next += 1;
      }
      for (const [key, waits] of known)
        medians.set(
          key,
          waits.slice(-4000).sort((a, b) => a - b)[Math.floor(Math.min(waits.length, 4000) / 2)] ?? 0,
        );
      day = each.madeAt + dayMs;
    }
    const median = medians.get(keyOf(each));
    return median === undefined ? [] : [Math.abs(each.madeAt + median - each.deliveredAt) / dayMs];
  });
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? Number.NaN : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
