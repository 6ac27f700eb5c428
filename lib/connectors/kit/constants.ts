import { dayMs, hourMs } from "@/lib/core/calendar";
// lib/connectors/kit: what every connector uses: calls, tokens, codes, texts, drafts of checkpoints
/** Limits for calls to carriers, units in the names. Facts about single carriers are in their own folders. */

/** Attempts of one call while the carrier is down, including the first. */
export const callTriesMax = 3;
/** Delay before the first retry; each further one is three times as long, reduced at random by up to half. */
export const retryPauseMs = 300;
/** No retry starts once a call has taken this long. */
export const callTimeMaxMs = 30_000;

/** How long one query waits for its turn at a carrier's rate limit, over all its calls. */
export const readerWaitMaxMs = 15_000;
export const backgroundWaitMaxMs = 40_000;
/** Share of a day's calls reserved for waiting readers. */
export const readerShare = 0.3;
/**
 * Calls of a day are given out evenly over it. Parcels that somebody follows may be ahead by this share of what is left
 * of the day: each is due about every four hours, so that all of them at once need no more of a budget that suffices.
 */
export const dayAheadShare = 1 / 6;
/** Added to the interval between calls, because clocks and networks are not exact. */
export const rateSafety = 1.02;
/** Longest Retry-After that is honoured. */
export const pauseMaxMs = dayMs;
/** A Retry-After this long or longer means a daily limit, not a burst limit. */
export const dayPauseMs = hourMs;
/** A rejected credential is not used for this long. */
export const deniedPauseMs = 10 * 60_000;

/** The breaker looks at this many latest calls of a host and opens at this many failures among them. */
export const breakerCalls = 20;
export const breakerFailures = 10;
/** How long it stays open before one trial call, and how long that call may take. */
export const breakerOpenMs = 60_000;
export const breakerTrialMs = 30_000;
/** A host without recent failures is taken for clean this long before its state is read again. */
export const cleanHostMs = 200;
/** Calls older than this are ignored by the breaker. */
export const breakerMemoryMs = 5 * 60_000;

/** An interface is slowed when this many of the latest answers could not be read. */
export const readingAnswers = 20;
export const readingFailures = 10;
/** Answers older than this are ignored. */
export const readingMemoryMs = dayMs;
/** Pause before a slowed interface is tried with one parcel; doubled after each trial in vain. */
export const readingPauseMs = 5 * 60_000;
export const readingPauseMaxMs = hourMs;
/** A trial without a result is given up after this long. */
export const readingTrialMs = 2 * 60_000;

/** A token is renewed after this share of its lifetime, and used until it expires. */
export const tokenRefreshShare = 0.8;
export const tokenUsableShare = 0.95;
/** A longer-lived token is used until this long before it expires. */
export const tokenMarginMs = 60_000;
/** The holder of the fetch lease is considered dead after this long. */
export const tokenLeaseMs = 25_000;
/** A token is used this long before its state is read again. */
export const tokenHeldMs = 5_000;
/** Polling interval of the callers waiting for the token. */
export const tokenLookMs = 60;
/** A failed fetch is the result for all callers for this long, so that they do not repeat it. */
export const tokenFailureMs = 2_000;

/** Responses nest up to a dozen levels and hold some thousand values; larger ones are not parsed. */
export const jsonLimits = { depthMax: 64, valuesMax: 200_000 } as const;
/** Characters of an unreadable response that are stored for the operator. */
export const sampleLengthMax = 200;
/** Maximum number of times a number that an aggregator lost is registered again. */
export const registrationsPerNumberMax = 2;
/**
 * Stands in statements for a list that is written and has nothing in it: the answer to an unknown number where an
 * interface is documented to give no other (ADR 0090).
 */
export const emptyList = "an empty list";
