import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { jobRun } from "@/db/schema/worker";
import { accountLeft } from "@/lib/accounts/users/events";
import { defaultLocale } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import { onJob, type Runnable } from "@/lib/platform/adapters/define-feature";
import { log } from "@/lib/platform/adapters/log";
import { deleteAccountData } from "@/lib/worker/features/delete-account-data";
import { features } from "@/lib/worker/features/list-features";
import { abandonMs, runRecordEveryMs } from "./constants";

/** Every job of the product with its handler; both engines run these. */
export const allJobs: readonly Runnable[] = [
  ...features.flatMap(({ jobs = [] }) => jobs),
  // Acts on what all features declare, so that none of them can.
  onJob(accountLeft, deleteAccountData),
];

export interface JobRun {
  readonly db: Database;
  readonly payload: unknown;
  /** Id of the job in its queue. */
  readonly id: string;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
}

/**
 * Runs one job within its time limit and records the result. Rejects when it failed; a job that ignores its
 * abort is abandoned, so that it cannot hold its slot for ever.
 */
export async function runJob(runnable: Runnable, run: JobRun): Promise<void> {
  const { job } = runnable;
  const timeout = AbortSignal.timeout(job.timeoutSeconds * 1000);
  const signal = AbortSignal.any([run.signal, timeout]);
  const ctx: Context = {
    db: run.db,
    now: new Date(),
    locale: defaultLocale,
    caller: { kind: "system", address: "" },
    requestId: `${job.name} ${run.id}`,
    log: log("worker").child({ job: job.name, id: run.id }),
    signal,
  };
  try {
    await untilAbandoned(runnable.run(ctx, run.payload), signal);
    noteRun(run.db, job.name, "succeededAt");
  } catch (error) {
    ctx.log.warn({ err: error }, "job failed");
    noteRun(run.db, job.name, "failedAt");
    throw error;
  }
}

async function untilAbandoned(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const abandoned = new Promise<never>((_, reject) => {
    onAbort = () => {
      timer = setTimeout(() => reject(new Error("the job did not end on request")), abandonMs);
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    await Promise.race([work, abandoned]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal.removeEventListener("abort", onAbort);
  }
}

const noted = new Map<string, number>();

/** Notes the time of a run in the background: health may be two seconds old. */
export function noteRun(db: Database, name: string, how: "succeededAt" | "failedAt"): void {
  const key = `${name} ${how}`;
  const now = Date.now();
  if (now - (noted.get(key) ?? 0) < runRecordEveryMs) return;
  noted.set(key, now);
  db.insert(jobRun)
    .values({ name, [how]: sql`now()` })
    .onConflictDoUpdate({ target: jobRun.name, set: { [how]: sql`now()` } })
    .catch((error: unknown) => log("worker").warn({ err: error }, "could not note a run"));
}
