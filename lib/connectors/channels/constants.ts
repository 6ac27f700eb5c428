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
/** Work to prove that two expressions never match the same number: about a quarter of a second of one processor. */
export const overlapWorkMax = 300_000;
/** The same for all rules of a channel together, however many they are. */
export const overlapsWorkMax = 1_200_000;
/** The same while somebody writes rules and looks at what they match. */
export const overlapsTrialWorkMax = 360_000;
/** The same, and steps of all expressions times characters of all numbers, that are done at once: a few milliseconds. */
export const lightOverlapsWorkMax = 2_000;
export const lightMatchMax = 40_000;
/** Rules of one channel. */
export const rulesMax = 20;
/** Numbers of one trial of a channel's rules. */
export const triedNumbersMax = 20;
/** How often a change is planned again because the rules changed meanwhile. */
export const planAttempts = 3;
export const channelNameMax = 50;
/** Longest description of a channel or a rule. */
export const channelDescriptionMax = 200;
/** Bounds of a channel's settings: hours, hours, days, days. */
export const scanHoursMax = 168;
export const receivedHoursMax = 720;
export const deliveredDaysMax = 180;
export const scanDaysAfterDeliveryMax = 90;
