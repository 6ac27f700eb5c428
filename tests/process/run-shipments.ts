/**
 * A worker process for tests: the embedded engine on DATABASE_URL with the jobs of shipments, imports and accounts only.
 * Prints `ready` on standard output; ends at SIGTERM. Arguments: milliseconds between heartbeats, milliseconds
 * until death.
 */
import { openDatabase } from "@/db/client";
import { slotsMax } from "@/lib/worker/constants";
import { accountsHandlers } from "@/lib/worker/handlers/accounts";
import { importsHandlers } from "@/lib/worker/handlers/imports";
import { shipmentsHandlers } from "@/lib/worker/handlers/shipments";
import { runEmbedded } from "@/lib/worker/run-embedded";
import { runJob } from "@/lib/worker/run-jobs";

// As in server/child-protocol.ts.
process.on("unhandledRejection", () => undefined);
const [beatMs = 200, deadAfterMs = 900] = process.argv.slice(2).map(Number);
const databaseUrl = process.env.DATABASE_URL ?? "";
const { db, close } = openDatabase(databaseUrl, { max: 12 });
const engine = await runEmbedded({
  db,
  databaseUrl,
  jobs: [...shipmentsHandlers, ...importsHandlers, ...accountsHandlers],
  perform: (runnable, task) => runJob(runnable, { db, ...task }),
  cron: false,
  slots: slotsMax,
  beatMs,
  deadAfterMs,
});
process.once("SIGTERM", async () => {
  await engine.stop();
  await close();
  process.exit(0);
});
process.stdout.write("ready\n");
