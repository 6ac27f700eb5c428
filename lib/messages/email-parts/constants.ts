/** Checkpoints shown in an email; the rest is one click away. */
export const checkpointsShownMax = 8;
