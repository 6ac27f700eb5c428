/** ISO 4217; amounts are in its cents. */
export const currency = "USD";
/** Parcels bought once are valid this long, in months. */
export const packValidMonths = 3;
/** API keys one user may have, whatever the plan: the specification's. */
export const keysPerUserMax = 10;
/** Parcels one account may add in a month, whatever the plan: the specification's. */
export const parcelsPerMonthMax = 30_000;
