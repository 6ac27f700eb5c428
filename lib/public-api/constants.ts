/** Base path and headers of the public API. Names and limits are the specification's, sections 5, 7 and 9. */
export const apiBase = "/api/v1";
export const apiVersion = "v1";
export const keyHeader = "X-API-Key";
export const versionHeader = "X-API-Version";
export const idempotencyHeader = "Idempotency-Key";
/** Repeating a write within this time under the same key returns the first response again. */
export const idempotencyRetentionHours = 24;

/** Limit of the smallest plan; a plan's own limit is data. */
export const callsPerHourDefault = 100;
export const keysPerAccountMax = 10;
export const addressesPerKeyMax = 6;

export const numbersPerCheckMax = 20;
/** Tracks per call that adds, changes or deletes, and numbers per search. */
export const tracksPerBulkMax = 100;
export const pageSizeMax = 1000;
export const pageSizeDefault = 10;
/** Default range of a query without dates. */
export const queryDaysDefault = 30;
/** Characters. */
export const keywordLengthMax = 50;
export const nameLengthMax = 50;
export const emailLengthMax = 50;
export const expressNameLengthMax = 50;
export const regularLengthMax = 200;
export const remarkLengthMax = 200;

/**
 * Delays before each further attempt of a delivery, in seconds; each is lengthened at random, to spread load.
 */
export const webhookRetrySeconds = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
] as const;
/** An address whose checks fail for this long becomes Inactive. */
export const webhookCheckingDays = 10;
/** How long undelivered events are kept, and how far back events can be replayed. */
export const webhookRetentionDays = 30;
export const webhookTimeoutSeconds = 15;
/** Both secrets sign for this long after a rotation. */
export const webhookRotationHours = 24;
/** Receivers refuse timestamps further from their clock. */
export const webhookToleranceSeconds = 300;

/** Figures that the documentation of a field, a call or a header may use. */
export const explainedFigures = {
  keyword: keywordLengthMax,
  bulk: tracksPerBulkMax,
  check: numbersPerCheckMax,
  days: queryDaysDefault,
  hours: idempotencyRetentionHours,
};
