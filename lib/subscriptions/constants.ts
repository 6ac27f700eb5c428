/** New subscriptions that one mailbox can be asked to confirm in a day. */
export const newPerAddressAndDayMax = 3;
/** A confirmation link works this long, in hours; an unconfirmed wish is forgotten after it. */
export const confirmHours = 48;
/** Longest token of a link, in characters. */
export const tokenMax = 400;
