/** Prefix of every key, so that scanners and people recognise it. */
export const keyMark = "1t_";
/** Characters of a key that stay visible to its owner. */
export const prefixLength = 8;
export const keyNameMax = 50;
/** Last use is recorded at most this often. Milliseconds. */
export const usedEveryMs = 60_000;
/** Invalid keys per address and minute; further calls are rejected. */
export const failedPerMinuteMax = 60;
