import { database } from "@/lib/platform/database";
import { env } from "@/lib/platform/env";
import { runDeliveries } from "@/lib/webhooks/run-deliveries";
import { beatMs, deadAfterMs, slotsMax } from "./constants";
import { forwardJob } from "./forward-jobs";
import { type Engine, runEmbedded } from "./run-embedded";
import { allJobs, runJob } from "./run-jobs";

export interface WorkerOptions {
  /** Concurrent jobs in this process. Default 12. */
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
  const { DATABASE_URL, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY } = env();
  const db = database();
  const inngest = INNGEST_EVENT_KEY !== undefined && INNGEST_SIGNING_KEY !== undefined;
  const engine = await runEmbedded({
    db,
    databaseUrl: DATABASE_URL ?? "",
    jobs: allJobs,
    cron: !inngest,
    slots: options.slots ?? slotsMax,
    beatMs: options.beatMs ?? beatMs,
    deadAfterMs: options.deadAfterMs ?? deadAfterMs,
    perform: (runnable, task) =>
      inngest ? forwardJob(runnable.job, task) : runJob(runnable, { db, ...task }),
  });
  const deliveries = await runDeliveries({ db });
  return {
    async stop() {
      await Promise.all([engine.stop(), deliveries.stop()]);
    },
  };
}
