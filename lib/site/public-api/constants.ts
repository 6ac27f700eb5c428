import { idempotencyRetentionHours } from "@/lib/platform/idempotency/constants";

// lib/site/public-api: the public API: contracts and calls
/** Base path and headers of the public API. Names and limits are the specification's, sections 5, 7 and 9. */
export const apiBase = "/api/v1";
export const apiVersion = "v1";
export const keyHeader = "X-API-Key";
export const versionHeader = "X-API-Version";

/** Limit of the smallest plan; a plan's own limit is data. */
export const callsPerHourDefault = 100;
export const keysPerAccountMax = 10;
export const addressesPerKeyMax = 6;
/** Every further address is another place where a stolen key works. */
export const addressesPerKeyRecommended = 3;

export const numbersPerCheckMax = 20;
/** Tracks per call that adds, changes or deletes, and numbers per search. */
export const tracksPerBulkMax = 100;
export const pageSizeMax = 1000;
/** Work orders on one page. */
export const ordersPerPageMax = 200;
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

/** Figures that the documentation of a field, a call or a header may use. */
export const explainedFigures = {
  keyword: keywordLengthMax,
  bulk: tracksPerBulkMax,
  check: numbersPerCheckMax,
  days: queryDaysDefault,
  hours: idempotencyRetentionHours,
};
