// lib/accounts/billing: plans and their limits
/** ISO 4217; amounts are in cents. */
export const currency = "USD";
/** Validity of a one-time pack, in months. */
export const packValidMonths = 3;
/** API keys per user in every plan; the specification's limit. */
export const keysPerUserMax = 10;
/** Parcels that an account may add per month in every plan; the specification's limit. */
export const parcelsPerMonthMax = 30_000;
/** Days after the end of a plan for which shipments are stored as it said. */
export const retentionGraceDays = 30;
