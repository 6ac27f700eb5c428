/** A worker says that it lives this often. */
export const beatMs = 5_000;
/** Silent for this long it is taken for dead and its jobs are released. */
export const deadAfterMs = 20_000;
/** Jobs one worker process runs at once; each kind of job has its own limit besides. */
export const slotsMax = 14;
/** Of these, kept for what a reader waits for and for what the clock starts. */
export const slotsKept = 4;
/** Connections of the embedded queue itself; jobs use the process's own pool. */
export const queuePoolMax = 5;
/** The queue is told of new jobs; it looks for itself this often besides. */
export const pollMs = 1_000;
/** A stopping worker lets running jobs end for this long, then aborts them. */
export const stopGraceMs = 5_000;
/** Aborted jobs get this long to let go. */
export const stopAbortMs = 4_000;
/** A job that ignores its abort is left behind after this long. */
export const abandonMs = 3_000;
/** A query of the queue without an answer for this long is given up: the peer may be gone. */
export const queueQueryTimeoutMs = 20_000;
/** The last run of a kind of job is written down at most this often. */
export const runRecordEveryMs = 2_000;
/** Waits between tries to reach Inngest: first, doubled, at most. */
export const forwardRetryFirstMs = 500;
export const forwardRetryMaxMs = 15_000;
/** One hand-over takes this long at most. */
export const forwardTimeoutMs = 10_000;
/** Inngest takes at most this many retries. */
export const inngestRetriesMax = 20;
