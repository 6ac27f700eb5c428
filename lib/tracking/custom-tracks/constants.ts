/** Moments of a shipment that a line can refer to: those that every shipment stores when they are known. */
export const milestones = ["added", "shipped", "online", "delivered"] as const;
export type Milestone = (typeof milestones)[number];

/** Only what passed is shown. */
export const auditStates = ["unaudited", "passed", "notPassed"] as const;

/** Lines of an account. */
export const tracksMax = 100;
/** Characters. */
export const trackNameMax = 50;
export const trackTextMax = 200;
export const trackPlaceMax = 100;
export const auditReasonMax = 200;
/** Hours before or after the milestone. */
export const trackOffsetMaxHours = 30 * 24;
