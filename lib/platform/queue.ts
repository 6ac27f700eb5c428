import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import type { Job } from "@/lib/core/define-job";

export interface EnqueueOptions {
  /** Jobs with the same key that have not started are merged: the later replaces payload and time. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly priority?: number;
  /** Jobs of one queue run one after another, in order, whichever worker runs them. */
  readonly queue?: string;
}

/** Adds a job to the queue in the caller's transaction: it runs if and only if that commits. */
export async function enqueue<J extends Job>(
  db: Db,
  job: J,
  payload: z.input<J["payload"]>,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueMany(db, job, [{ payload, ...options }]);
}

/** As `enqueue`, many of one kind in one statement. */
export async function enqueueMany<J extends Job>(
  db: Db,
  job: J,
  items: readonly ({ readonly payload: z.input<J["payload"]> } & EnqueueOptions)[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({
    identifier: job.name,
    payload: job.payload.parse(item.payload),
    run_at: item.runAt?.toISOString() ?? null,
    max_attempts: job.maxAttempts,
    job_key: item.key ?? null,
    priority: item.priority ?? job.priority,
    queue_name: item.queue ?? null,
  }));
  // add_jobs takes rows of graphile_worker.job_spec. The flag lets a worker skip kinds at their limit; a job of
  // priority 0 (a reader waits) has none and is never held back.
  await db.execute(sql`
    select graphile_worker.add_jobs(
      array(
        select (row(j.identifier, j.payload, j.queue_name, j.run_at, j.max_attempts, j.job_key, j.priority,
          case when j.priority > 0 then array[j.identifier] end)::graphile_worker.job_spec)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(
          identifier text, payload json, run_at timestamptz, max_attempts smallint, job_key text, priority smallint,
          queue_name text)
      ),
      job_key_preserve_run_at => false
    )`);
}

/** Removes the job with this key from the queue, in the caller's transaction; a running one continues. */
export async function dequeue(db: Db, key: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${key})`);
}
