import type { Inngest } from "inngest";
import { serve } from "inngest/edge";
import type { Database } from "@/db/client";
import type { Job } from "@/lib/core/define-job";
import { database } from "@/lib/platform/database";
import { inngestOrigin, usesInngest } from "@/lib/platform/env";
import { inngestCall, inngestRetriesMax } from "./constants";
import type { Runnable } from "./define-handlers";
import { inngestClient } from "./forward-jobs";
import { configuredJobs } from "./limit-jobs";
import { noteRun, runJob } from "./run-jobs";
import { deleteForwarded, recordFailure, startForwarded } from "./store-forwarded";

// One per process, also when the framework loads this module twice (route handlers and the server around them).
const store = globalThis as typeof globalThis & {
  onetrackingInngestEnd?: AbortController;
};

function ending(): AbortController {
  store.onetrackingInngestEnd ??= new AbortController();
  return store.onetrackingInngestEnd;
}

/** Aborts the jobs that Inngest started in this process: parcels without a response are due again at once. */
export function endInngest(): void {
  ending().abort();
  delete store.onetrackingInngestEnd;
}

/** Path of the endpoint for Inngest. */
export const inngestPath = "/api/inngest";

let handler: ((request: Request) => Promise<Response>) | undefined;

/**
 * The endpoint for Inngest: registers the jobs (schedule, concurrency, retries: all from the definitions) and
 * runs one on request. Requests are verified by the signing key. 404 if Inngest is not configured.
 */
export async function serveInngest(request: Request): Promise<Response> {
  if (!usesInngest()) return new Response(null, { status: 404 });
  handler ??= serve({
    client: inngestClient(),
    functions: configuredJobs().map(inngestFunction),
    serveOrigin: inngestOrigin(),
    servePath: inngestPath,
  });
  return handler(request);
}

/** Id of a job's function, within the app. */
export function functionId({ name }: Job): string {
  return name.replaceAll("/", "-");
}

function inngestFunction(runnable: Runnable) {
  const { job } = runnable;
  const event = { event: job.name };
  return inngestClient().createFunction(
    {
      id: functionId(job),
      triggers: job.cron === null ? [event] : [event, { cron: job.cron }],
      concurrency: concurrencyOf(job),
      retries: retriesOf(job.maxAttempts),
      checkpointing: false,
      // A waiting reader's job goes before those sent in the last two minutes.
      ...(job.cron === null ? { priority: { run: "event.data.priority == 0 ? 120 : 0" } } : {}),
    },
    async ({ event: given, runId }) => {
      const { payload = {}, job: id } = (given.data ?? {}) as {
        payload?: unknown;
        job?: string;
      };
      const db = database();
      noteRun(db, inngestCall, "succeededAt");
      const run = () => runJob(runnable, { db, payload, id: runId, signal: ending().signal });
      // Scheduled runs are no rows: the next follows by itself.
      await (id === undefined ? run() : runForwarded(db, job, id, run));
    },
  );
}

/** Runs a forwarded job unless it is done, and notes the result in its row. */
async function runForwarded(db: Database, job: Job, id: string, run: () => Promise<void>): Promise<void> {
  if (!(await startForwarded(db, id, job))) return;
  try {
    await run();
  } catch (error) {
    await recordFailure(db, id, job);
    throw error;
  }
  await deleteForwarded(db, id);
}

type Limits = NonNullable<Parameters<Inngest["createFunction"]>[0]["concurrency"]>;

/** A key of the environment counts for all functions that name it (inngest.com/docs/guides/concurrency). */
function concurrencyOf({ concurrency: limit, concurrencyKey, inOrder }: Job): Limits {
  const own = concurrencyKey === null ? { limit } : { limit, key: `event.data.payload.${concurrencyKey}` };
  if (inOrder === null) return own;
  return [own, { limit: 1, scope: "env", key: `"${inOrder.name} " + event.data.payload.${inOrder.field}` }];
}

type Retries = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;

function retriesOf(maxAttempts: number): Retries {
  return Math.min(Math.max(0, maxAttempts - 1), inngestRetriesMax) as Retries;
}
