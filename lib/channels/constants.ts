/** How parcels of a channel are told apart that go with another carrier. */
export const packageTypes = { country: 40, regular: 50 } as const;
/** Of a channel that says nothing else: hours between two questions to the carrier. */
export const scanHoursDefault = 12;
/** Days to keep asking after delivery. */
export const scanDaysAfterDeliveryDefault = 0;
/** Characters of an expression. */
export const regularLengthMax = 200;
/** Steps that an expression may come to once its counts are written out: matching takes at most so many for each character. */
export const regularStepsMax = 2000;
/** Groups within groups. */
export const regularDepthMax = 20;
/** Shipments that one transaction looks at when a channel has another code. */
export const shipmentsPerMove = 2000;
