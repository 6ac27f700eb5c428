import { sql } from "drizzle-orm";
import type { Database, Db } from "@/db/client";
import type { Job } from "@/lib/core/define-job";
import { addJobs } from "@/lib/platform/adapters/queue";
import { forwardBatch, repeatFirstSeconds, repeatMaxSeconds } from "./constants";

/** A job as it is forwarded. */
export interface ForwardedJob {
  /** Stable however often it is forwarded. */
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly priority: number;
  /** Forwarded this often after the first time. */
  readonly repeats?: number | undefined;
}

/** Stores jobs before they are forwarded: from now on they exist until they are done. */
export async function createForwarded(db: Db, jobs: readonly ForwardedJob[]): Promise<void> {
  await db.execute(sql`
    insert into forwarded_job (id, name, payload, priority)
    select id, name, payload, priority from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as j(id text, name text, payload jsonb, priority smallint)
    on conflict do nothing`);
}

/** Notes that Inngest accepted them; they may be done already. */
export async function scheduleRepeat(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update forwarded_job set repeat_at = now() + make_interval(secs => ${repeatFirstSeconds})
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and repeat_at is null and failed_at is null`);
}

/**
 * Leases the jobs that are overdue. Another process takes none of them meanwhile; if this one ends, they are
 * overdue again after `repeatFirstSeconds`.
 */
export async function leaseOverdue(db: Db): Promise<readonly ForwardedJob[]> {
  const rows = await db.execute<{ [Field in keyof Required<ForwardedJob>]: ForwardedJob[Field] }>(sql`
    update forwarded_job set repeat_at = now() + make_interval(secs => ${repeatFirstSeconds})
    where id in (
      select id from forwarded_job where repeat_at <= now()
      order by repeat_at limit ${forwardBatch} for update skip locked)
    returning id, name, payload, priority, repeats`);
  return [...rows];
}

/** Notes that these were accepted again: the next time is twice as far away. */
export async function recordRepeats(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update forwarded_job set
      repeats = repeats + 1,
      repeat_at = now() + make_interval(
        secs => least(${repeatFirstSeconds} * power(2, least(repeats + 1, 20)), ${repeatMaxSeconds}))
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and failed_at is null`);
}

/** Starts an attempt; false if the job is done or has failed for good, and must not run. */
export async function startForwarded(db: Db, id: string, { timeoutSeconds }: Job): Promise<boolean> {
  const rows = await db.execute(sql`
    update forwarded_job set
      attempts = attempts + 1,
      repeat_at = now() + make_interval(secs => ${timeoutSeconds + repeatFirstSeconds})
    where id = ${id} and failed_at is null
    returning 1`);
  return rows.length > 0;
}

const runningUntil = sql`now() + make_interval(secs => ${repeatFirstSeconds})`;

/** As `startForwarded`, of a job that runs on behind its request; false also while another process runs it. */
export async function startRunning(db: Db, id: string): Promise<boolean> {
  const rows = await db.execute(sql`
    update forwarded_job set attempts = attempts + 1, running_until = ${runningUntil}, repeat_at = ${runningUntil}
    where id = ${id} and failed_at is null and (running_until is null or running_until <= now())
    returning 1`);
  return rows.length > 0;
}

/** Says that it still runs. */
export async function keepRunning(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update forwarded_job set running_until = ${runningUntil}, repeat_at = ${runningUntil}
    where id = ${id} and running_until is not null`);
}

/** Whether a process runs it. */
export async function isRunning(db: Db, id: string): Promise<boolean> {
  return (
    (await db.execute(sql`select 1 from forwarded_job where id = ${id} and running_until > now()`)).length > 0
  );
}

/** Its process stops: it runs again at once, and the attempt does not count. */
export async function releaseRunning(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update forwarded_job set running_until = null, repeat_at = now(), attempts = attempts - 1 where id = ${id}`);
}

/** The job is done: its row is deleted. */
export async function deleteForwarded(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from forwarded_job where id = ${id}`);
}

/** An attempt failed: Inngest tries again; after the last one the job has failed for good. */
export async function recordFailure(db: Db, id: string, { maxAttempts }: Job): Promise<void> {
  await db.execute(sql`
    update forwarded_job set
      running_until = null,
      failed_at = case when attempts >= ${maxAttempts} then now() end,
      repeat_at = case when attempts < ${maxAttempts} then now() + make_interval(
        secs => least(${repeatFirstSeconds} * power(2, least(attempts, 20)), ${repeatMaxSeconds})) end
    where id = ${id}`);
}

/**
 * Puts jobs that Inngest accepted back into the queue: those it never started, and overdue ones. If it calls for one of
 * them later, that finds no row and does not run. Jobs on their way to Inngest are in the queue anyway.
 */
export async function takeBackForwarded(db: Database, jobs: readonly Job[]): Promise<void> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  await db.transaction(async (tx) => {
    const rows = await tx.execute<{ name: string; payload: unknown; priority: number }>(sql`
      delete from forwarded_job
      where failed_at is null and repeat_at is not null and (attempts = 0 or repeat_at <= now())
        and name in (select jsonb_array_elements_text(${JSON.stringify([...byName.keys()])}::jsonb))
      returning name, payload, priority`);
    const again = rows.flatMap(({ name, ...rest }) => {
      const job = byName.get(name);
      return job ? [{ job, ...rest }] : [];
    });
    await addJobs(tx, again);
    await tx.execute(sql`
      delete from forwarded_job f
      where failed_at is null and repeat_at is null and created_at < now() - interval '1 minute'
        and not exists (select from graphile_worker._private_jobs j where j.id::text = split_part(f.id, '-', 1))`);
  });
}
