import { openDatabase } from "@/db/client";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import { onJob } from "@/lib/platform/adapters/define-feature";
import { createGuardedFetch, parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { log } from "@/lib/platform/adapters/log";
import { env } from "@/lib/platform/environment/env";
import { mergePush } from "@/lib/tracking/refresh/merge-push";
import { refreshParcels } from "@/lib/tracking/refresh/refresh-parcels";
import { pollDue } from "@/lib/tracking/schedule/poll-due";
import * as events from "@/lib/tracking/store/events";
import { runEmbedded } from "@/lib/worker/engines/run-embedded";
import { runJob } from "@/lib/worker/engines/run-jobs";
import { onlyJobs } from "./start-jobs";

/**
 * The embedded engine on DATABASE_URL in this process, with the jobs that fetch and store and no others; carriers are at
 * the addresses in TEST_CARRIER_HOSTS. Prints `ready` on standard output; ends at SIGTERM.
 */
export async function startTestWorker(
  active: readonly ActiveConnector[],
  { beatMs, deadAfterMs }: { readonly beatMs: number; readonly deadAfterMs: number },
): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  const { db, close } = openDatabase(databaseUrl, { max: 12 });
  const fetch = createGuardedFetch({ testHosts: parseTestHosts(process.env.TEST_CARRIER_HOSTS) });
  const connectors = {
    ...{ db, now: () => new Date(), log: log("test"), connectors: active, fetch, sealingKey: null },
  };
  const jobs = onlyJobs(events, [
    onJob(events.refreshParcels, (ctx, payload) => refreshParcels(ctx, payload, connectors)),
    onJob(events.pollDue, (ctx) => pollDue(ctx, active)),
    onJob(events.pushReceived, (ctx, payload) => mergePush(ctx, payload, connectors)),
  ]);
  const engine = await runEmbedded({
    ...{ db, databaseUrl, jobs, cron: true, slots: env().WORKER_SLOTS, beatMs, deadAfterMs },
    perform: (runnable, task) => runJob(runnable, { db, ...task }),
  });
  process.once("SIGTERM", async () => {
    await engine.stop();
    await fetch.close();
    await close();
    process.exit(0);
  });
  process.stdout.write("ready\n");
}
