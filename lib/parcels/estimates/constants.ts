import { dayMs, hourMs } from "@/lib/core/calendar";

// lib/parcels/estimates: when parcels are delivered: waits from each checkpoint → curves → dates with an interval, scored
/** Starts of the bins of waiting, in ms: of 3 hours to 3 days, of 12 hours to 15 days, of a day to 60 days. */
export const binStarts: readonly number[] = [
  ...Array.from({ length: 24 }, (_, index) => index * 3 * hourMs),
  ...Array.from({ length: 24 }, (_, index) => 3 * dayMs + index * 12 * hourMs),
  ...Array.from({ length: 45 }, (_, index) => (15 + index) * dayMs),
];
/** Who waits longer is taken for lost, in ms. */
export const horizonMs = 60 * dayMs;
export const binCount = binStarts.length;

/** How many parcels the curve of the wider cell counts for: with service, carrier, weekday, countries added. */
export const priorWeights = [15, 12, 8, 10] as const;
/** What was observed counts half after this time, in ms. */
export const halfLifeMs = 45 * dayMs;
/** Deliveries by the same carrier in the same stage below which nothing is said. Counted as they are weighed. */
export const evidenceMin = 30;

/** Share of parcels that an interval promises to hold. */
export const promisedShare = 0.8;
/** Shares of parcels whose waits an estimate stores: 2.5 % to 97.5 %, and finer where late parcels are. */
export const shares: readonly number[] = [
  ...Array.from({ length: 39 }, (_, index) => (index + 1) / 40),
  0.98,
  0.985,
  0.99,
  0.995,
];
/** Scores count half after this time, in ms: a sudden delay is to show within seven days. */
export const scoreHalfLifeMs = 5 * dayMs;
/** How many scored estimates the assumption "the shares are right" counts for, and the wider group's for a carrier's. */
export const scoreWeights = [20, 30] as const;
/** Step of the share left outside after each estimate, and its bounds. Gibbs and Candès 2021, adaptive conformal inference. */
export const adaptation = { step: 0.005, min: 0.02, max: 0.5 } as const;
/** Wider estimates, in days, say too little to be shown. */
export const estimateDaysMax = 9;

/**
 * Estimates of this time, in ms, are checked against deliveries, by when they were made; those of the last days are not, since of
 * theirs the quick parcels alone have come.
 */
export const countedMs = 60 * dayMs;
export const openMs = 14 * dayMs;
/** Checked estimates of a carrier below which nothing is said of them. */
export const estimatesMin = 100;
