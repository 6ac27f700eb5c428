import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { concurrencyGroup, type Job, orderGroup } from "@/lib/core/define-job";

export interface EnqueueOptions {
  /** Jobs with the same key that have not started are merged: the later replaces payload and time. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly priority?: number;
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
  await addJobs(
    db,
    items.map((item) => ({ ...item, job, payload: job.payload.parse(item.payload) })),
  );
}

interface QueuedJob extends EnqueueOptions {
  readonly job: Job;
  readonly payload: unknown;
}

/** Adds jobs whose payloads are parsed, or as the version that queued them before wrote them. */
export async function addJobs(db: Db, items: readonly QueuedJob[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ job, payload, ...item }) => ({
    identifier: job.name,
    payload,
    run_at: item.runAt?.toISOString() ?? null,
    max_attempts: job.maxAttempts,
    job_key: item.key ?? null,
    priority: item.priority ?? job.priority,
    queue_name: orderGroup(job, payload),
    concurrency_group: concurrencyGroup(job, payload),
  }));
  await db.execute(sql`select add_queue_jobs(${JSON.stringify(rows)}::jsonb)`);
}

/** Removes the job with this key from the queue, in the caller's transaction; a running one continues. */
export async function dequeue(db: Db, key: string): Promise<void> {
  await db.execute(sql`select remove_queue_job(${key})`);
}
