/**
 * Observations merged and stored per second, compared with bare inserts of the same bytes by the same number
 * of connections in the same batches, and merged alone. Own embedded database with default, durable settings; measured in a
 * process of its own, bundled like the product's.
 */
import { once } from "node:events";
import { startCluster } from "../start-cluster";
import { startMeasured } from "../start-server";

const cluster = await startCluster();
try {
  const child = await startMeasured("bench/pipeline/measure.ts", { DATABASE_URL: cluster.url });
  const [code] = await once(child, "exit");
  if (code !== 0) process.exitCode = 1;
} finally {
  await cluster.remove();
}
