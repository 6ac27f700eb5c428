/** Largest email that is read, in bytes; of a larger one its headers. */
export const mailMaxBytes = 20 * 1024 * 1024;
export const headersMaxBytes = 256 * 1024;
/** Levels of parts within parts. */
export const partLevelsMax = 50;
/** Characters of a body that are looked at: most of them are quoted, or markup. */
export const bodyMax = 500_000;
/** Emails that one reading of the mailbox takes. */
export const inboxMax = 500;
/** Addresses of an email that are looked at, and earlier emails that it names. */
export const addressesMax = 50;
export const referencesMax = 20;
/** Characters of `References` in an email of ours: a header line has 998. */
export const referencesMaxChars = 900;
/** Tracking numbers of a text that are looked up. */
export const numbersMax = 10;
/** Acknowledgements to one address a day. */
export const acknowledgedPerDayMax = 3;
