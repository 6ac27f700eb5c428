import { closeDatabase } from "@/lib/platform/database";
import { startWorker } from "@/lib/worker/start-worker";
import { liveAsChild } from "./child-protocol";

/** The worker process: all jobs and schedules. */
await liveAsChild("worker", async () => {
  const worker = await startWorker({});
  return {
    async stop() {
      await worker.stop();
      await closeDatabase();
    },
  };
});
