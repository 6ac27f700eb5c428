import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@/db/client";
import { database, directUrl } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import { env, usesInngest } from "@/lib/platform/environment/env";
import { runDeliveries } from "@/lib/site/webhooks/run-deliveries";
import { beatMs, deadAfterMs, forwardBatch, repeatEveryMs } from "./constants";
import { createForwarder, repeatOverdue } from "./forward-jobs";
import { configuredJobs } from "./limit-jobs";
import { keepRegistered } from "./register-inngest";
import { type Engine, runEmbedded } from "./run-embedded";
import { allJobs, runJob } from "./run-jobs";
import { takeBackForwarded } from "./store-forwarded";

export interface WorkerOptions {
  /** Concurrent jobs in this process. Default: WORKER_SLOTS. */
  readonly slots?: number;
  /** Heartbeat interval, and time without one until a worker counts as dead. For tests. */
  readonly beatMs?: number;
  readonly deadAfterMs?: number;
}

/**
 * Starts processing jobs in this process, on the database of DATABASE_URL. With both Inngest keys set it only
 * forwards each job, and `/api/inngest` does the work; otherwise it does the work itself and runs the schedule.
 * Webhook events are delivered from here with either.
 */
export async function startWorker(options: WorkerOptions = {}): Promise<Engine> {
  const db = database();
  const inngest = usesInngest();
  const forward = createForwarder(db);
  const engine = await runEmbedded({
    db,
    databaseUrl: directUrl(),
    jobs: configuredJobs(),
    cron: !inngest,
    limited: !inngest,
    slots: options.slots ?? env().WORKER_SLOTS,
    beatMs: options.beatMs ?? beatMs,
    deadAfterMs: options.deadAfterMs ?? deadAfterMs,
    perform: (runnable, { signal, ...task }) =>
      inngest
        ? forward({ job: { ...task, name: runnable.job.name }, signal })
        : runJob(runnable, { db, ...task, signal }),
  });
  const deliveries = await runDeliveries({ db });
  const loops = inngest ? [keepRepeating(db), startLoop(keepRegistered())] : [keepTakingBack(db)];
  return {
    async stop() {
      await Promise.all([engine.stop(), deliveries.stop(), ...loops.map((loop) => loop.stop())]);
    },
  };
}

/** Forwards jobs again that were not done in time. */
function keepRepeating(db: Database): Loop {
  return startLoop(async (signal) => {
    const count = await repeatOverdue(db, signal).catch((error: unknown) => {
      if (!signal.aborted) log("inngest").warn({ err: error }, "could not forward jobs again");
      return 0;
    });
    return count < forwardBatch ? repeatEveryMs : 0;
  });
}

/** Takes back what was forwarded before the environment named no Inngest any more. */
function keepTakingBack(db: Database): Loop {
  return startLoop(async () => {
    await takeBackForwarded(
      db,
      allJobs.map(({ job }) => job),
    ).catch((error: unknown) => log("worker").warn({ err: error }, "could not take back jobs from Inngest"));
    return repeatEveryMs;
  });
}

interface Loop {
  stop(): Promise<void>;
}

/** Repeats work until it is stopped; the work returns the ms to wait. */
function startLoop(work: (signal: AbortSignal) => Promise<number>): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async () => {
    while (!signal.aborted) await sleep(await work(signal), undefined, { signal }).catch(() => undefined);
  };
  const ended = repeat();
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
