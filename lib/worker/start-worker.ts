import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@/db/client";
import { database } from "@/lib/platform/database";
import { env, usesInngest } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { runDeliveries } from "@/lib/webhooks/run-deliveries";
import { beatMs, deadAfterMs, repeatBatch, repeatEveryMs, slotsMax } from "./constants";
import { forwardJob, repeatOverdue } from "./forward-jobs";
import { type Engine, runEmbedded } from "./run-embedded";
import { allJobs, runJob } from "./run-jobs";

export interface WorkerOptions {
  /** Concurrent jobs in this process. Default: `slotsMax`. */
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
  const { DATABASE_URL } = env();
  const db = database();
  const inngest = usesInngest();
  const engine = await runEmbedded({
    db,
    databaseUrl: DATABASE_URL ?? "",
    jobs: allJobs,
    cron: !inngest,
    slots: options.slots ?? slotsMax,
    beatMs: options.beatMs ?? beatMs,
    deadAfterMs: options.deadAfterMs ?? deadAfterMs,
    perform: (runnable, task) =>
      inngest ? forwardJob(runnable.job, { db, ...task }) : runJob(runnable, { db, ...task }),
  });
  const deliveries = await runDeliveries({ db });
  const repetitions = inngest ? keepRepeating(db) : null;
  return {
    async stop() {
      await Promise.all([engine.stop(), deliveries.stop(), repetitions?.stop()]);
    },
  };
}

/** Looks for forwarded jobs that were not done in time, until stopped. */
function keepRepeating(db: Database): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async () => {
    while (!signal.aborted) {
      const count = await repeatOverdue(db, signal).catch((error: unknown) => {
        if (!signal.aborted) log("inngest").warn({ err: error }, "could not forward jobs again");
        return 0;
      });
      if (count < repeatBatch) await sleep(repeatEveryMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = repeat();
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
