import type { Inngest } from "inngest";
import { serve } from "inngest/edge";
import type { Database } from "@/db/client";
import type { Job } from "@/lib/core/define-job";
import { database } from "@/lib/platform/adapters/database";
import type { Runnable } from "@/lib/platform/adapters/define-feature";
import { inngestOrigin, usesInngest } from "@/lib/platform/environment/env";
import { inngestCall, inngestRetriesMax, requestSecondsMax } from "./constants";
import { inngestClient } from "./forward-jobs";
import { configuredJobs } from "./limit-jobs";
import { endRunning, startPart, waitPart } from "./run-behind";
import { noteRun, runJob } from "./run-jobs";
import { createForwarded, deleteForwarded, recordFailure, startForwarded } from "./store-forwarded";

// One per process, also when the framework loads this module twice (route handlers and the server around them).
const store = globalThis as typeof globalThis & {
  onetrackingInngestEnd?: AbortController;
};

function ending(): AbortController {
  store.onetrackingInngestEnd ??= new AbortController();
  return store.onetrackingInngestEnd;
}

/**
 * Aborts the jobs that Inngest started in this process: parcels without a response are due again at once. Resolves when
 * those behind their requests have ended.
 */
export async function endInngest(): Promise<void> {
  ending().abort();
  delete store.onetrackingInngestEnd;
  await endRunning();
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
    async ({ event: given, runId, step }) => {
      const { payload = {}, job: forwarded } = (given.data ?? {}) as { payload?: unknown; job?: string };
      const db = database();
      noteRun(db, inngestCall, "succeededAt");
      const { signal } = ending();
      const run = () => runJob(runnable, { db, payload, id: runId, signal });
      if (!isLong(job))
        return await (forwarded === undefined ? run() : runForwarded(db, job, forwarded, run));
      const id = forwarded ?? `run ${runId}`;
      const start = async () => {
        if (forwarded === undefined)
          await createForwarded(db, [{ id, name: job.name, payload, priority: job.priority }]);
        // Of a scheduled run the next follows by itself.
        const failed = () => (forwarded === undefined ? deleteForwarded(db, id) : recordFailure(db, id, job));
        return startPart({ db, id, run, signal, recordFailure: failed });
      };
      let goesOn = await step.run("part 1", start);
      for (let part = 2; goesOn; part += 1) goesOn = await step.run(`part ${part}`, () => waitPart(db, id));
    },
  );
}

/** Whether it may take longer than a request should. */
function isLong({ timeoutSeconds, cron }: Job): boolean {
  return timeoutSeconds > requestSecondsMax || cron !== null;
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
