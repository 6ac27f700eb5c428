import { serve } from "inngest/edge";
import type { Job } from "@/lib/core/define-job";
import { database } from "@/lib/platform/database";
import { env } from "@/lib/platform/env";
import { inngestRetriesMax } from "./constants";
import type { Runnable } from "./define-handlers";
import { inngestClient } from "./forward-jobs";
import { allJobs, runJob } from "./run-jobs";

// One for the process, also when the framework loads this module twice (route handlers and the server around them).
const store = globalThis as typeof globalThis & { onetrackingInngestEnd?: AbortController };

function ending(): AbortController {
  store.onetrackingInngestEnd ??= new AbortController();
  return store.onetrackingInngestEnd;
}

/** Tells the jobs that Inngest started in this process to end: what has no answer yet is due again at once. */
export function endInngest(): void {
  ending().abort();
  delete store.onetrackingInngestEnd;
}

let handler: ((request: Request) => Promise<Response>) | undefined;

/**
 * Answers Inngest: tells it of the jobs (clock, concurrency, retries: all from the definitions) and does one when it
 * asks for it. Requests are proved by the signing key. 404 where Inngest is not set up.
 */
export async function serveInngest(request: Request): Promise<Response> {
  const { INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY } = env();
  if (INNGEST_EVENT_KEY === undefined || INNGEST_SIGNING_KEY === undefined)
    return new Response(null, { status: 404 });
  handler ??= serve({
    client: inngestClient(),
    functions: allJobs.map(inngestFunction),
    servePath: "/api/inngest",
  });
  return handler(request);
}

function inngestFunction(runnable: Runnable) {
  const { job } = runnable;
  const event = { event: job.name };
  return inngestClient().createFunction(
    {
      id: job.name.replaceAll("/", "-"),
      triggers: job.cron === null ? [event] : [event, { cron: job.cron }],
      concurrency: concurrencyOf(job),
      retries: retriesOf(job.maxAttempts),
      checkpointing: false,
      // Who waits goes before what was sent in the last two minutes.
      ...(job.cron === null ? { priority: { run: "event.data.priority == 0 ? 120 : 0" } } : {}),
    },
    async ({ event: given, runId }) => {
      const { payload = {} } = (given.data ?? {}) as { payload?: unknown };
      await runJob(runnable, { db: database(), payload, id: runId, signal: ending().signal });
    },
  );
}

function concurrencyOf({ concurrency, concurrencyKey }: Job) {
  return concurrencyKey === null
    ? concurrency
    : { limit: concurrency, key: `event.data.payload.${concurrencyKey}` };
}

type Retries = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;

function retriesOf(maxAttempts: number): Retries {
  return Math.min(Math.max(0, maxAttempts - 1), inngestRetriesMax) as Retries;
}
