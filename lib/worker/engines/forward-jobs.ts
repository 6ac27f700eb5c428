import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Inngest } from "inngest";
import type { Database } from "@/db/client";
import { log } from "@/lib/platform/adapters/log";
import { withinTime } from "@/lib/platform/computing/within-time";
import { env, isInngestDev } from "@/lib/platform/environment/env";
import { forwardBatch, forwardRetryFirstMs, forwardRetryMaxMs, forwardTimeoutMs } from "./constants";
import {
  createForwarded,
  type ForwardedJob,
  leaseOverdue,
  recordRepeats,
  scheduleRepeat,
} from "./store-forwarded";

export interface Forward {
  readonly job: ForwardedJob;
  readonly signal: AbortSignal;
}

let client: Inngest | undefined;

/** Ends the requests of a send that is no longer awaited: the library takes no signal. */
const sending = new AsyncLocalStorage<AbortSignal>();

/** Inngest as configured by the environment; created on first use. */
export function inngestClient(): Inngest {
  const { INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, INNGEST_BASE_URL } = env();
  client ??= new Inngest({
    id: "1tracking",
    ...(INNGEST_EVENT_KEY ? { eventKey: INNGEST_EVENT_KEY } : {}),
    ...(INNGEST_SIGNING_KEY ? { signingKey: INNGEST_SIGNING_KEY } : {}),
    ...(INNGEST_BASE_URL ? { baseUrl: INNGEST_BASE_URL } : {}),
    isDev: isInngestDev(),
    aiMetadata: false,
    logger: ownLogger(),
    internalLogger: ownLogger(),
    // Not the guarded fetch: the URL is the operator's own and may be inside their network.
    fetch: (input, init) => fetch(input, { ...init, signal: fetchSignal() }),
  });
  return client;
}

function fetchSignal(): AbortSignal {
  const limit = AbortSignal.timeout(forwardTimeoutMs);
  const ending = sending.getStore();
  return ending ? AbortSignal.any([limit, ending]) : limit;
}

/**
 * Returns what forwards a job to Inngest as an event, and stores it until it is done. Jobs go together: while a request is
 * on its way, the next ones wait for the one after it. While Inngest is down it keeps trying, so that no attempt of a job
 * is used up; rejects only on shutdown, and the job stays in the queue then.
 */
export function createForwarder(db: Database): (forward: Forward) => Promise<void> {
  const waiting: Waiting[] = [];
  let isSending = false;
  const sendWaiting = async () => {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) await forwardTogether(db, waiting.splice(0, forwardBatch));
    isSending = false;
  };
  return (forward) =>
    new Promise((done, failed) => {
      waiting.push({ forward, done, failed });
      void sendWaiting();
    });
}

interface Waiting {
  readonly forward: Forward;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

async function forwardTogether(db: Database, batch: readonly Waiting[]): Promise<void> {
  const signal = AbortSignal.any(batch.map(({ forward }) => forward.signal));
  try {
    await forwardOnce(
      db,
      batch.map(({ forward }) => forward.job),
      signal,
    );
    for (const { done } of batch) done();
  } catch (error) {
    if (!signal.aborted)
      log("inngest").warn({ err: error, count: batch.length }, "could not forward jobs: trying each");
    // One of them may be the reason.
    for (const { forward, done, failed } of batch) void forwardAlone(db, forward).then(done, failed);
  }
}

async function forwardAlone(db: Database, { job, signal }: Forward): Promise<void> {
  for (let wait = forwardRetryFirstMs; ; wait = Math.min(wait * 2, forwardRetryMaxMs)) {
    await sleep(wait, undefined, { signal });
    try {
      return await forwardOnce(db, [job], signal);
    } catch (error) {
      signal.throwIfAborted();
      log("inngest").warn({ err: error, job: job.name }, "could not forward a job: trying again");
    }
  }
}

async function forwardOnce(db: Database, jobs: readonly ForwardedJob[], signal: AbortSignal): Promise<void> {
  await createForwarded(db, jobs);
  await send(jobs.map(toEvent), signal);
  await scheduleRepeat(
    db,
    jobs.map(({ id }) => id),
  );
}

/** Forwards the jobs again that Inngest accepted and that were not done in time. Returns how many. */
export async function repeatOverdue(db: Database, signal: AbortSignal): Promise<number> {
  const jobs = await leaseOverdue(db);
  if (jobs.length === 0) return 0;
  await send(jobs.map(toEvent), signal);
  await recordRepeats(
    db,
    jobs.map(({ id }) => id),
  );
  log("inngest").warn({ count: jobs.length }, "forwarded jobs again that were not done in time");
  return jobs.length;
}

/**
 * Inngest runs one event id once, and remembers ids of events that it lost: a repetition has an id of its own.
 * `job` is the same in all of them.
 */
function toEvent({ id, name, payload, priority, repeats }: ForwardedJob) {
  const data = { payload, priority, job: id };
  return {
    id: repeats === undefined ? id : `${id}-${repeats + 1}`,
    name,
    data,
  };
}

/**
 * Sends events; rejects at once on abort. The library would retry for some seconds more: it reaches nothing then,
 * else a job could be forwarded here while another process runs it already.
 */
function send(events: Parameters<Inngest["send"]>[0], signal: AbortSignal): Promise<unknown> {
  return withinTime(
    sending.run(signal, () => inngestClient().send(events)),
    signal,
  );
}

/** The library's messages in our log; its other arguments can hold payloads and are left out. */
function ownLogger() {
  const say =
    (level: "info" | "warn" | "error" | "debug") =>
    (...said: unknown[]) => {
      log("inngest")[level](
        said
          .filter((one) => typeof one === "string")
          .join(" ")
          .slice(0, 300),
      );
    };
  return {
    info: say("debug"),
    warn: say("warn"),
    error: say("error"),
    debug: say("debug"),
  };
}
