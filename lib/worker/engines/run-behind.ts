import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@/db/client";
import { log } from "@/lib/platform/adapters/log";
import { partMs, runningEveryMs, runningLookMs } from "./constants";
import { deleteForwarded, isRunning, keepRunning, releaseRunning, startRunning } from "./store-forwarded";

// One per process, also when the framework loads this module twice (route handlers and the server around them).
const store = globalThis as typeof globalThis & { onetrackingRunning?: Set<Promise<void>> };

export interface LongRun {
  readonly db: Database;
  readonly id: string;
  readonly run: () => Promise<void>;
  /** Notes in its row that an attempt failed. */
  readonly recordFailure: () => Promise<void>;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
  readonly partMs?: number;
}

/**
 * Starts a long job, unless a process runs it, and waits for at most one part. Returns whether it still runs: it goes on
 * behind the request, and its row says that it does. Rejects if it failed meanwhile.
 */
export async function startPart({ partMs: part = partMs, ...long }: LongRun): Promise<boolean> {
  const { db, id } = long;
  if (!(await startRunning(db, id))) return isRunning(db, id);
  const work = runBehind(long);
  store.onetrackingRunning ??= new Set();
  const all = store.onetrackingRunning;
  const ended = work.catch(() => undefined).finally(() => all.delete(ended));
  all.add(ended);
  const over = new AbortController();
  const late = sleep(part, true, { signal: over.signal }).catch(() => true);
  return Promise.race([work.then(() => false), late]).finally(() => over.abort());
}

/** Waits for at most one part for a job that runs, wherever. Returns whether it still does. */
export async function waitPart(db: Database, id: string, part = partMs): Promise<boolean> {
  for (const end = Date.now() + part; Date.now() < end; await sleep(runningLookMs))
    if (!(await isRunning(db, id))) return false;
  return true;
}

/** Resolves once no job runs behind its request in this process. */
export async function endRunning(): Promise<void> {
  await Promise.all(store.onetrackingRunning ?? []);
}

async function runBehind({ db, id, run, recordFailure, signal }: Omit<LongRun, "partMs">): Promise<void> {
  const beat = setInterval(() => {
    keepRunning(db, id).catch((error: unknown) =>
      log("inngest").warn({ err: error }, "could not say that a job runs"),
    );
  }, runningEveryMs);
  try {
    await run();
    await deleteForwarded(db, id);
  } catch (error) {
    await (signal.aborted ? releaseRunning(db, id) : recordFailure());
    throw error;
  } finally {
    clearInterval(beat);
  }
}
