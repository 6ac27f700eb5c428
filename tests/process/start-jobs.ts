import { openDatabase } from "@/db/client";
import type { Runnable } from "@/lib/platform/adapters/define-feature";
import { env } from "@/lib/platform/environment/env";
import { runEmbedded } from "@/lib/worker/engines/run-embedded";
import { allJobs, runJob } from "@/lib/worker/engines/run-jobs";

/** The product's jobs that these files define, with their handlers. */
export function productJobs(...events: readonly object[]): readonly Runnable[] {
  const defined = new Set<unknown>(events.flatMap((one) => Object.values(one)));
  return allJobs.filter(({ job }) => defined.has(job));
}

/** These jobs; the others that the same file defines end without effect. */
export function onlyJobs(events: object, jobs: readonly Runnable[]): readonly Runnable[] {
  return productJobs(events).map(
    ({ job }) => jobs.find((one) => one.job === job) ?? { job, run: async () => undefined },
  );
}

/**
 * The embedded engine on DATABASE_URL with these jobs only, without schedules. Prints `ready` on standard output; ends at
 * SIGTERM. Arguments of the process: milliseconds between heartbeats, milliseconds until death.
 */
export async function startJobs(jobs: readonly Runnable[]): Promise<void> {
  // As in server/child-protocol.ts.
  process.on("unhandledRejection", () => undefined);
  const [beatMs = 200, deadAfterMs = 900] = process.argv.slice(2).map(Number);
  const databaseUrl = process.env.DATABASE_URL ?? "";
  const { db, close } = openDatabase(databaseUrl, { max: 12 });
  const engine = await runEmbedded({
    ...{ db, databaseUrl, jobs, cron: false, slots: env().WORKER_SLOTS, beatMs, deadAfterMs },
    perform: (runnable, task) => runJob(runnable, { db, ...task }),
  });
  process.once("SIGTERM", async () => {
    await engine.stop();
    await close();
    process.exit(0);
  });
  process.stdout.write("ready\n");
}
