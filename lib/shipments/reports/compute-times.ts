import type { ReportTimes } from "./times-contract";

/** Shipments of one key that are alike: counted together. */
export interface TimesGroup {
  readonly key: string;
  readonly state: "measured" | "waiting" | "leftOut";
  /** Whole hours; null unless measured. */
  readonly hours: number | null;
  readonly count: number;
  /** Of all of them. */
  readonly minutes: number;
}

/** Figures of groups. Percentiles are of whole hours: the smallest that so many of the shipments do not exceed. */
export function computeTimes(groups: readonly TimesGroup[], classEnds: readonly number[]): ReportTimes {
  const countOf = (state: TimesGroup["state"]) =>
    groups.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0);
  const measured = countOf("measured");
  const sorted = histogramOf(groups);
  const classes = [...classEnds, Number.POSITIVE_INFINITY].map(() => 0);
  for (const { hours, count } of sorted) {
    const place = classEnds.findIndex((end) => hours < end);
    const at = place === -1 ? classEnds.length : place;
    classes[at] = (classes[at] ?? 0) + count;
  }
  const minutes = groups.reduce((sum, one) => sum + one.minutes, 0);
  return {
    ...{ measured, waiting: countOf("waiting"), leftOut: countOf("leftOut"), classes },
    average: measured === 0 ? null : Math.round(minutes / 6 / measured) / 10,
    ...{ p50: percentile(sorted, 0.5), p80: percentile(sorted, 0.8), p90: percentile(sorted, 0.9) },
  };
}

export function histogramOf(groups: readonly TimesGroup[]): { hours: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { hours, count } of groups)
    if (hours !== null) counts.set(hours, (counts.get(hours) ?? 0) + count);
  return [...counts].sort(([a], [b]) => a - b).map(([hours, count]) => ({ hours, count }));
}

/** As `percentile_disc`. */
function percentile(
  sorted: readonly { readonly hours: number; readonly count: number }[],
  part: number,
): number | null {
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  const found = sorted.find(({ count }) => {
    passed += count;
    return passed >= part * total;
  });
  return found?.hours ?? null;
}
