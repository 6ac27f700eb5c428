/**
 * A worker process for tests and benchmarks that fetches from UPS without its rate limit (`start-test-worker.ts`).
 * Arguments: milliseconds between heartbeats, milliseconds until death, concurrent calls of one job.
 */
import { ups } from "@/lib/connectors/providers/ups/client";
import { setUp } from "../emulators/emulated-context";
import { startTestWorker } from "./start-test-worker";

const [beatMs = 300, deadAfterMs = 1200, concurrent = 4] = process.argv.slice(2).map(Number);
const credential = { id: process.env.UPS_CLIENT_ID ?? "", secret: process.env.UPS_CLIENT_SECRET ?? "" };
const active = { ...setUp(ups, credential, { concurrent, pauseSeconds: 1 }), account: "ups test" };
await startTestWorker([active], { beatMs, deadAfterMs });
