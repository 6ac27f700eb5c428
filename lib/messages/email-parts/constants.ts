// lib/messages/email-parts: what emails are made of: frame, progress line, events, map; sends nothing
/** Checkpoints shown in an email; the rest is one click away. */
export const checkpointsShownMax = 8;
