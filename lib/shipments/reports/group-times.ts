import type { HoursSpan } from "@/lib/core/name-span";
import type { TimesReport } from "./times-contract";

/** A figure in hours. A percentile is the whole hours of a shipment: it took less than one more. */
export function figureHours(
  times: TimesReport["sum"],
  figure: "p50" | "p80" | "p90" | "average",
): number | null {
  const hours = times[figure];
  return figure === "average" || hours === null ? hours : hours + 1;
}

/** Shipments that took from so many hours to less than so many; `to` null: all that took longer. */
export interface Bin extends HoursSpan {
  readonly count: number;
  /** Part of all shipments up to here, 0 to 1. */
  readonly upTo: number;
  /** Percentiles that are in it. */
  readonly marks: readonly ("p50" | "p90")[];
}

/** Shipments of a histogram in each of these bins. Pure. */
export function countInBins(
  bins: readonly HoursSpan[],
  histogram: readonly { readonly hours: number; readonly count: number }[],
): readonly number[] {
  return bins.map((bin) =>
    histogram.reduce((sum, { hours, count }) => sum + (isIn(bin, hours) ? count : 0), 0),
  );
}

const isIn = ({ from, to }: HoursSpan, hours: number | null) =>
  hours !== null && hours >= from && (to === null || hours < to);

/** Widths of bins, in hours: the first that needs no more than `binsMax`. */
const widths = [1, 3, 6, 12, 24, 48, 96, 168] as const;
const binsMax = 12;
/** The last bin holds what takes longer than this part of the shipments. */
const shownPart = 0.98;

/** A histogram in bins of one width, which all but the slowest shipments fit into. Pure. */
export function binTimes(
  histogram: TimesReport["histogram"],
  { p50, p90 }: Pick<TimesReport["sum"], "p50" | "p90">,
): readonly Bin[] {
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  let passed = 0;
  const last = histogram.find(({ count }) => {
    passed += count;
    return passed >= shownPart * total;
  });
  const most = (last?.hours ?? 0) + 1;
  const width = widths.find((one) => most / one <= binsMax) ?? Math.ceil(most / binsMax / 24) * 24;
  const ends = Array.from({ length: Math.ceil(most / width) }, (_, at) => (at + 1) * width);
  const slowest = histogram.at(-1)?.hours ?? 0;
  const limitsOf = [...ends, ...(slowest >= (ends.at(-1) ?? 0) ? [null] : [])];
  const spans = limitsOf.map((to, at) => ({ from: at === 0 ? 0 : (ends[at - 1] ?? 0), to }));
  let upTo = 0;
  return countInBins(spans, histogram).map((count, at) => {
    const span = spans[at] ?? { from: 0, to: null };
    upTo += count;
    const marks = [
      ...(isIn(span, p50) ? (["p50"] as const) : []),
      ...(isIn(span, p90) ? (["p90"] as const) : []),
    ];
    return { ...span, count, upTo: upTo / total, marks };
  });
}
