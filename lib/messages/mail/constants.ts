/** Time limit of one sending attempt, in milliseconds. */
export const providerTimeoutMs = 20_000;
/** Retention of email bodies, in days. */
export const mailRetentionDays = 7;
/** Largest event of a mail service, in bytes. */
export const mailEventMaxBytes = 64 * 1024;
/** Wrongly signed events from one address per hour before 429. */
export const wrongMailEventsPerHourMax = 60;
/** After a bounce, an email that its reader requested is tried again after this time, in hours. */
export const bouncedRetryHours = 24;
/** Retention of stopped addresses, in days; the next bounce or complaint stores them again. */
export const suppressionRetentionDays = 365;
/** Emails shown in the local mailbox. */
export const mailboxShownMax = 100;
/** How much of a returned message is read, in bytes: its report stands before the email that it returns. */
export const bounceMaxBytes = 256 * 1024;
/** Messages of the mailbox for bounces that are read at once, and by one job. */
export const bounceBatch = 10;
export const bouncesMax = 1000;
