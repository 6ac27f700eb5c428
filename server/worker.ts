import { loadConnectors } from "@/lib/connectors/fetch/load-connectors";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { env, usesInngest } from "@/lib/platform/environment/env";
import { openJobServer } from "@/lib/worker/engines/open-job-server";
import { startWorker } from "@/lib/worker/engines/start-worker";
import { liveAsChild } from "./child-protocol";
import { importFile } from "./import-file";
import { explainPort } from "./port";

/** The worker process: all jobs and schedules, by itself or when Inngest calls. */
await liveAsChild("worker", async () => {
  await loadConnectors(env(), importFile);
  const { WORKER_PORT: port, HOST } = env();
  const server =
    usesInngest() && port !== undefined
      ? await openJobServer(port, HOST).catch(async (error: NodeJS.ErrnoException) => {
          throw await explainPort(error.code ?? "unknown", port, HOST, "WORKER_PORT");
        })
      : null;
  const worker = await startWorker({});
  return {
    async stop() {
      await Promise.all([worker.stop(), server?.stop()]);
      await closeDatabase();
    },
  };
});
