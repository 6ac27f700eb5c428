import { fitPasses, priorScans, weekHours } from "./constants";
import { type GapCounts, gapSpans } from "./count-gaps";

/**
 * Rate of the next scan: by the time since the last one, times a factor by hour of the week. In scans an hour; in
 * a priced habit in calls an hour, times an hour of waiting (`priceHabit`).
 */
export interface Habit {
  readonly bySpan: readonly number[];
  readonly byHour: readonly number[];
}

/** Before anything was learned: a scan an hour, at any time. */
export const flatHabit: Habit = {
  bySpan: Array<number>(gapSpans).fill(1),
  byHour: Array<number>(weekHours).fill(1),
};

const dayOf = (hour: number) => Math.floor(hour / 24);
/** Working days share their times of day: few carriers have so many scans that each day could be learned alone. */
const kindOfDay = (hour: number) => Math.max(0, dayOf(hour) - 4);

/** Ways to group the hours of a week, each of which gets a factor: the day, the time of day. */
const groupings = [dayOf, (hour: number) => kindOfDay(hour) * 24 + (hour % 24)].map((groupOf) =>
  Array.from({ length: weekHours }, (_, hour) => groupOf(hour)),
);

/**
 * Fits a habit to counts: the prior, times a factor for all, for each span of the gap, each day and each time of day. Each factor is (scans + priorScans) / (scans expected + priorScans): a gamma prior of mean 1, so that
 * few scans change little and no scan changes nothing.
 */
export function deriveHabit(counts: GapCounts, given: Habit): Habit {
  const all = shrink(counts.scans, expectedScans(counts, given));
  const prior: Habit = { bySpan: given.bySpan.map((rate) => rate * all), byHour: given.byHour };
  const bySpan = Float64Array.from(prior.bySpan);
  const byHour = Float64Array.from(prior.byHour);
  const factors = groupings.map((groups) => ({ groups, by: new Float64Array(weekHours).fill(1) }));
  for (let pass = 0; pass < fitPasses; pass++) {
    fitSpans(counts, prior, { bySpan, byHour });
    const weights = new Float64Array(weekHours);
    for (let span = 0; span < gapSpans; span++)
      for (let hour = 0; hour < weekHours; hour++)
        weights[hour] =
          num(weights, hour) + num(counts.exposure, span * weekHours + hour) * num(bySpan, span);
    for (const { groups, by } of factors) fitGroups(counts, { groups, by, byHour, weights });
  }
  // Last, so that as many scans are expected as there were.
  fitSpans(counts, prior, { bySpan, byHour });
  return { bySpan: [...bySpan], byHour: [...byHour] };
}

/** Scans that a habit expects in the time at risk. */
export function expectedScans(counts: GapCounts, { bySpan, byHour }: Habit): number {
  let expected = 0;
  for (let span = 0; span < gapSpans; span++)
    for (let hour = 0; hour < weekHours; hour++)
      expected += num(counts.exposure, span * weekHours + hour) * (bySpan[span] ?? 0) * (byHour[hour] ?? 0);
  return expected;
}

function fitSpans(
  counts: GapCounts,
  prior: Habit,
  { bySpan, byHour }: { readonly bySpan: Float64Array; readonly byHour: Float64Array },
): void {
  for (let span = 0; span < gapSpans; span++) {
    const before = prior.bySpan[span] ?? 0;
    let expected = 0;
    for (let hour = 0; hour < weekHours; hour++)
      expected += num(counts.exposure, span * weekHours + hour) * num(byHour, hour) * before;
    bySpan[span] = before * shrink(num(counts.bySpan, span), expected);
  }
}

interface Fit {
  readonly groups: readonly number[];
  /** Factor of each group; replaced. */
  readonly by: Float64Array;
  /** Product of all factors and the prior, by hour; updated. */
  readonly byHour: Float64Array;
  /** Scans expected in each hour of the week if all its factors were 1. */
  readonly weights: Float64Array;
}

function fitGroups(counts: GapCounts, { groups, by, byHour, weights }: Fit): void {
  const seen = new Float64Array(weekHours);
  const expected = new Float64Array(weekHours);
  groups.forEach((group, hour) => {
    byHour[hour] = num(byHour, hour) / num(by, group);
    seen[group] = num(seen, group) + num(counts.byHour, hour);
    expected[group] = num(expected, group) + num(weights, hour) * num(byHour, hour);
  });
  for (let group = 0; group < weekHours; group++) by[group] = shrink(num(seen, group), num(expected, group));
  groups.forEach((group, hour) => {
    byHour[hour] = num(byHour, hour) * num(by, group);
  });
}

function shrink(seen: number, expected: number): number {
  return (seen + priorScans) / (expected + priorScans);
}

function num(list: Float32Array | Float64Array, at: number): number {
  return list[at] ?? 0;
}
