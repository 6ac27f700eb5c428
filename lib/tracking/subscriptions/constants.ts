/** New subscriptions per email address and day that can be requested. */
export const newPerAddressAndDayMax = 3;
/** Lifetime of a confirmation link, in hours; a pending subscription is deleted after it. */
export const confirmHours = 48;
/** Longest token of a link, in characters. */
export const tokenMax = 400;
