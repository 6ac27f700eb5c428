import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { log } from "@/lib/platform/adapters/log";
import { enqueue } from "@/lib/platform/adapters/queue";
import { pollDue } from "@/lib/tracking/store/events";

export interface HeartbeatOptions {
  /** Name under which this worker locks jobs. */
  readonly worker: string;
  /** Ids of its running jobs. */
  readonly held: () => readonly string[];
  readonly beatMs: number;
  readonly deadAfterMs: number;
  /** Jobs that used up their attempts start again: forwarding never gives up. */
  readonly neverGiveUp: boolean;
}

/**
 * Writes this worker's heartbeat, and releases the jobs of workers without one: a crashed worker's jobs run
 * again within `deadAfterMs` + `beatMs`. All times are the database's own. Resolves after the first heartbeat.
 */
export async function keepHeartbeat(
  db: Database,
  options: HeartbeatOptions,
): Promise<{ stop(): Promise<void> }> {
  let lastBeat = Date.now();
  let beating: Promise<void> = Promise.resolve();
  const beat = async () => {
    try {
      await sayAlive(db, options.worker);
      // After a pause of our own (the database was down) the others get one interval to write their heartbeat.
      const steady = Date.now() - lastBeat < options.beatMs * 2 + 1000;
      lastBeat = Date.now();
      await resetSchedules(db);
      await releaseLost(db, options);
      if (steady && (await releaseDead(db, options.deadAfterMs)) > 0) await enqueue(db, pollDue, {});
      if (options.neverGiveUp) await reviveJobs(db);
    } catch (error) {
      log("worker").warn({ err: error }, "could not say that this worker lives");
    }
  };
  await sayAlive(db, options.worker);
  await resetSchedules(db);
  await releaseDead(db, options.deadAfterMs);
  // A heartbeat that hangs (half-open connection) must not queue up others behind it.
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    beating = beat().finally(() => {
      busy = false;
    });
  }, options.beatMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.race([beating, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
      await db.execute(sql`
        with gone as (delete from worker_beat where worker = ${options.worker})
        select graphile_worker.force_unlock_workers(array[${options.worker}])`);
    },
  };
}

async function sayAlive(db: Database, worker: string): Promise<void> {
  await db.execute(sql`
    insert into worker_beat (worker, started_at, beat_at) values (${worker}, now(), now())
    on conflict (worker) do update set beat_at = now()`);
}

/** Releases every job locked by a worker without a heartbeat; returns how many workers were dead. */
async function releaseDead(db: Database, deadAfterMs: number): Promise<number> {
  const limit = sql`now() - make_interval(secs => ${deadAfterMs / 1000})`;
  const rows = await db.execute<{ dead: number }>(sql`
    with silent as (
      delete from worker_beat where beat_at < ${limit} returning worker
    ), dead as (
      select worker from silent
      union
      select locked_by from graphile_worker.jobs
      where locked_at < ${limit} and locked_by not in (select worker from worker_beat)
    ), released as (
      select graphile_worker.force_unlock_workers(array_agg(worker)) from dead having count(*) > 0
    )
    select (select count(*) from dead)::int as dead, (select count(*) from released)`);
  return rows[0]?.dead ?? 0;
}

/**
 * Releases jobs that are locked by this worker although it does not run them: the queue reports once that it
 * starts a job and once how it ended, and if the database crashed at that moment the lock would stay for hours.
 */
async function releaseLost(db: Database, { worker, held, deadAfterMs }: HeartbeatOptions): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = ${worker} and locked_at < now() - make_interval(secs => ${deadAfterMs / 1000})
      and id not in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(held())}::jsonb))`);
}

/** The queue starts nothing on schedule until the clock, once set back, reaches the last start again. */
async function resetSchedules(db: Database): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '2 minutes'`);
}

async function reviveJobs(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null),
      run_at => now(), attempts => 0)`);
}
