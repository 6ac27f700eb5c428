import { openDatabase } from "@/db/client";
import { env } from "@/lib/platform/environment/env";
import type { Runnable } from "@/lib/worker/define-handlers";
import { runEmbedded } from "@/lib/worker/run-embedded";
import { runJob } from "@/lib/worker/run-jobs";

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
