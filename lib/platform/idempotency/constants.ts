/** The header that names a write; the specification's. */
export const idempotencyHeader = "Idempotency-Key";
/** Repeating a write within this time under the same key returns the first response again. */
export const idempotencyRetentionHours = 24;
