/** One attempt to hand a mail over, in milliseconds. */
export const providerTimeoutMs = 20_000;
/** Checkpoints shown in a mail; the rest is one click away. */
export const checkpointsShownMax = 8;
/** Bodies of mails are kept this long, in days. */
export const mailRetentionDays = 7;
/** Mails the local mailbox shows. */
export const mailboxShownMax = 100;
