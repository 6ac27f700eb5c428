import { loadConnectors } from "@/lib/connectors/load-connectors";
import { closeDatabase } from "@/lib/platform/database";
import { env } from "@/lib/platform/env";
import { startWorker } from "@/lib/worker/start-worker";
import { liveAsChild } from "./child-protocol";
import { importFile } from "./import-file";

/** The worker process: all jobs and schedules. */
await liveAsChild("worker", async () => {
  await loadConnectors(env(), importFile);
  const worker = await startWorker({});
  return {
    async stop() {
      await worker.stop();
      await closeDatabase();
    },
  };
});
