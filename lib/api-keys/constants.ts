/** Beginning of every key, so that scanners and people know what they found. */
export const keyMark = "1t_";
/** Characters of a key that its owner sees later. */
export const prefixLength = 8;
export const keyNameMax = 50;
/** Last use is written at most this often. Milliseconds. */
export const usedEveryMs = 60_000;
/** Keys that are not good, by address, in a minute; more wait. */
export const failedPerMinuteMax = 60;
