/** Limits of asking carriers, units in the names. Facts about single carriers stand in their own folders. */

/** Tries of one call that fails because the carrier is down, the first included. */
export const callTriesMax = 3;
/** First pause between tries; each further one is three times as long, and each is shortened by chance by up to half. */
export const retryPauseMs = 300;
/** No further try is begun when this much time went into a call. */
export const callTimeMaxMs = 30_000;

/** How long one question waits for its turn at a carrier's rate, over all its calls. */
export const readerWaitMaxMs = 15_000;
export const backgroundWaitMaxMs = 40_000;
/** Share of a day's calls that only readers who wait may use. */
export const readerShare = 0.3;
/** Added to the interval between calls, because clocks and networks are not exact. */
export const rateSafety = 1.02;
/** A carrier may ask for a pause up to this long. */
export const pauseMaxMs = 24 * 3_600_000;
/** A pause this long or longer is a day's limit, not a burst's. */
export const dayPauseMs = 3_600_000;
/** A refused credential is left alone this long. */
export const deniedPauseMs = 10 * 60_000;

/** The breaker looks at this many latest calls of a host and opens at so many failures among them. */
export const breakerCalls = 20;
export const breakerFailures = 10;
/** How long it stays open before one trial call, and how long that call may take. */
export const breakerOpenMs = 60_000;
export const breakerTrialMs = 30_000;
/** Calls older than this say nothing about a host's health. */
export const breakerMemoryMs = 5 * 60_000;

/** A token is renewed when this share of its life is over, and used up to the second. */
export const tokenRefreshShare = 0.8;
export const tokenUsableShare = 0.95;
/** The end of a longer-lived token's use comes this much before its life's end. */
export const tokenMarginMs = 60_000;
/** Who fetches a token is believed dead after this long. */
export const tokenLeaseMs = 25_000;
/** How often the others look whether it is there. */
export const tokenLookMs = 60;
/** A failed fetch answers everybody for this long, so that many callers do not repeat it. */
export const tokenFailureMs = 2_000;

/** Answers nest up to a dozen deep and hold some thousand values; one with more than this is not read. */
export const jsonLimits = { depthMax: 64, valuesMax: 200_000 } as const;
/** Letters of an unreadable answer that are kept for the operator. */
export const sampleLengthMax = 200;
/** A number that an aggregator forgot is registered again at most so often in all. */
export const registrationsPerNumberMax = 2;
