/** Time limit of one sending attempt, in milliseconds. */
export const providerTimeoutMs = 20_000;
/** Checkpoints shown in an email; the rest is one click away. */
export const checkpointsShownMax = 8;
/** Retention of email bodies, in days. */
export const mailRetentionDays = 7;
/** Emails shown in the local mailbox. */
export const mailboxShownMax = 100;
