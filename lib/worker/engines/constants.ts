// lib/worker/engines: jobs: PostgreSQL's queue or Inngest runs them; health
/** Heartbeat interval of a worker. */
export const beatMs = 5_000;
/** After this long without a heartbeat a worker is considered dead and its jobs are released. */
export const deadAfterMs = 20_000;
/** Of a worker's concurrent jobs, reserved for jobs a reader waits for and for scheduled ones. */
export const slotsReserved = 4;
/** Connections of the embedded queue itself; jobs use the process's own pool. */
export const queuePoolMax = 5;
/** The queue is notified of new jobs; each of its places also polls this often, one after another. */
export const pollMs = 2_000;
/** On shutdown running jobs may finish for this long, then they are aborted. */
export const stopGraceMs = 5_000;
/** Aborted jobs get this long to end. */
export const stopAbortMs = 4_000;
/** A job that ignores its abort is abandoned after this long. */
export const abandonMs = 3_000;
/** A query of the queue without a response for this long is aborted: the peer may be gone. */
export const queueQueryTimeoutMs = 20_000;
/** The last run of a kind of job is recorded at most this often. */
export const runRecordEveryMs = 2_000;
/** Delays between attempts to reach Inngest: first, doubled, maximum. */
export const forwardRetryFirstMs = 500;
export const forwardRetryMaxMs = 15_000;
/** Time limit of one request to Inngest. */
export const forwardTimeoutMs = 10_000;
/** Inngest is asked this often whether it has the functions; where that failed or it had them not, after a shorter time. */
export const registeredEveryMs = 60_000;
export const registrationTriedEveryMs = 5_000;
/** Health waits this long for that answer: a balancer's own limit may be a few seconds. */
export const registrationTimeoutMs = 1_000;
/** A job that may take longer than this, or comes by schedule, runs on behind its request on Inngest. Seconds. */
export const requestSecondsMax = 120;
/** A request of Inngest lasts at most this long: proxies cut after 60 s, some after 30. Milliseconds. */
export const partMs = 25_000;
/** A job behind its request is said to run this often, and counts as lost after `repeatFirstSeconds` without. */
export const runningEveryMs = 10_000;
/** The part after it looks this often whether it has ended. */
export const runningLookMs = 500;
/** Name under which the last call from Inngest is noted, beside the runs of jobs. */
export const inngestCall = "inngest/call";
/** Without a call for this long, or with a job that waits that long for its start, Inngest counts as stuck. Its schedule has a job each minute. */
export const inngestStuckSeconds = 90;
/** What a call of Inngest may contain: its state of a run is at most 4 MB (inngest.com/docs/usage-limits/inngest). Bytes. */
export const inngestBodyMax = 8 * 1024 * 1024;
/** Maximum number of retries that Inngest supports. */
export const inngestRetriesMax = 20;
/** A job that Inngest accepted is forwarded again after this, then after twice as long each time, up to the maximum. */
export const repeatFirstSeconds = 30;
export const repeatMaxSeconds = 3600;
/** Jobs forwarded in one request. */
export const forwardBatch = 100;
/** Overdue jobs are looked for this often. */
export const repeatEveryMs = 5_000;
