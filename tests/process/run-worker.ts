/**
 * A worker process for tests and benchmarks: the embedded engine on DATABASE_URL, fetching from UPS at the
 * address in TEST_CARRIER_HOSTS without its rate limit. Prints `ready` on standard output; ends at SIGTERM.
 * Arguments: milliseconds between heartbeats, milliseconds until death, concurrent calls of one job.
 */
import { openDatabase } from "@/db/client";
import { ups } from "@/lib/connectors/providers/ups/client";
import { createGuardedFetch, parseTestHosts } from "@/lib/platform/guarded-fetch";
import { log } from "@/lib/platform/log";
import * as events from "@/lib/tracking/events";
import { mergePush } from "@/lib/tracking/merge-push";
import { pollDue } from "@/lib/tracking/poll-due";
import { refreshParcels } from "@/lib/tracking/refresh-parcels";
import { slotsMax } from "@/lib/worker/constants";
import { defineHandlers } from "@/lib/worker/define-handlers";
import { runEmbedded } from "@/lib/worker/run-embedded";
import { runJob } from "@/lib/worker/run-jobs";
import { setUp } from "../emulators/emulated-context";

const [beatMs = 300, deadAfterMs = 1200, concurrent = 4] = process.argv.slice(2).map(Number);
const databaseUrl = process.env.DATABASE_URL ?? "";
const { db, close } = openDatabase(databaseUrl, { max: 12 });
const credential = { id: process.env.UPS_CLIENT_ID ?? "", secret: process.env.UPS_CLIENT_SECRET ?? "" };
const fetch = createGuardedFetch({ testHosts: parseTestHosts(process.env.TEST_CARRIER_HOSTS) });
const connectors = {
  db,
  now: () => new Date(),
  log: log("test"),
  connectors: [{ ...setUp(ups, credential, { concurrent, pauseSeconds: 1 }), account: "ups test" }],
  fetch,
  sealingKey: null,
};
const jobs = defineHandlers(events, {
  refreshParcels: (ctx, payload) => refreshParcels(ctx, payload, connectors),
  pollDue: (ctx) => pollDue(ctx, connectors.connectors),
  clearOld: async () => undefined,
  refreshHabits: async () => undefined,
  reportUnknownCodes: async () => undefined,
  pushReceived: (ctx, payload) => mergePush(ctx, payload, connectors),
  parcelStatusChanged: async () => undefined,
  recordedParcelsChanged: async () => undefined,
});
const engine = await runEmbedded({
  db,
  databaseUrl,
  jobs,
  perform: (runnable, task) => runJob(runnable, { db, ...task }),
  cron: true,
  slots: slotsMax,
  beatMs,
  deadAfterMs,
});
process.once("SIGTERM", async () => {
  await engine.stop();
  await fetch.close();
  await close();
  process.exit(0);
});
process.stdout.write("ready\n");
