// lib/parcels/habits: when carriers scan: gaps between scans → rates by hour and silence → when to look next
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Hours of a week, from Monday 0:00 UTC. */
export const weekHours = 168;

/**
 * Lower ends, in hours since the last scan, of the spans within which the rate of the next scan is taken as
 * constant.
 */
export const gapEdgesHours = [
  0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36, 42, 48, 60, 72, 96,
  120, 168,
] as const;
/** Longer silences are those of parcels that are lost, which teach nothing about a habit. */
export const silenceMaxMs = 14 * day;

/** Scans that each factor of a habit is worth before any is counted: so strongly it is held to its prior. */
export const priorScans = 3;
/** Passes over the factors of a habit, each fitted with the others fixed. */
export const fitPasses = 4;

/** Scans from which on a lane, a carrier and a stage have a habit of their own; else that of what they belong to. */
export const laneScansMin = 100;
export const carrierScansMin = 30;
export const stageScansMin = 20;
/** Habits counted in one run: each takes about 21 kB of memory. */
export const habitsMax = 2000;
/** Journeys of a carrier that are replayed to find the price of a call, and steps towards it. */
export const priceJourneys = 300;
export const priceSteps = 6;
/**
 * Of a silence that has not ended, this much is replayed: few parcels that are lost would otherwise decide the price for
 * all, since half-hourly polls of them outnumber all others.
 */
export const priceSilenceMs = 3 * day;

/**
 * How much more than in proportion a long wait weighs, per hour: at 0.5, one of two hours counts as four. Without it,
 * the mean is a little shorter and the worst tenth much longer.
 */
export const longWaitWeight = 0.5;
/** What an hour of an unseen scan weighs: on the day of delivery, people wait for it. */
export const outForDeliveryWeight = 8;

/** A parcel is polled no sooner after a poll, however likely a scan is. */
export const habitWaitMinMs = 5 * minute;
/** … and no later than this many intervals, or a day, however unlikely: silence must not become blindness. */
export const habitWaitMaxIntervals = 12;
export const habitWaitMaxMs = day;

/** On the day that the carrier announced, and in the hours that it named, scans are more likely by this factor. */
export const expectedFactor = 2;
