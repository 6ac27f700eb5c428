/** How a channel selects parcels that go with another carrier. */
export const packageTypes = { country: 40, regular: 50 } as const;
/** Default hours between two fetches from the carrier. */
export const scanHoursDefault = 12;
/** Days of further fetches after delivery. */
export const scanDaysAfterDeliveryDefault = 0;
/** Longest expression, in characters. */
export const regularLengthMax = 200;
/** Most steps of an expression with its repetitions expanded: the bound of the work for each character. */
export const regularStepsMax = 2000;
/** Deepest nesting of groups. */
export const regularDepthMax = 20;
/** Shipments per transaction when a channel's code changes. */
export const shipmentsPerMove = 2000;
/** Processor time to prove that two expressions never match the same number, in milliseconds. */
export const overlapBudgetMs = 250;
/** Other requests are served after this much of it. */
export const overlapSliceMs = 4;
