import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { log } from "@/lib/platform/log";
import { enqueue } from "@/lib/platform/queue";
import { pollDue } from "@/lib/tracking/events";

export interface HeartbeatOptions {
  /** Name under which this worker locks jobs. */
  readonly worker: string;
  /** Ids of the jobs that it has in hand. */
  readonly held: () => readonly string[];
  readonly beatMs: number;
  readonly deadAfterMs: number;
  /** Jobs that used up their tries begin anew: handing over never gives up. */
  readonly neverGiveUp: boolean;
}

/**
 * Says that this worker lives, and releases the jobs of those that stopped saying so: a crashed worker's jobs run
 * again within `deadAfterMs` + `beatMs`. All times are the database's own. Resolves after the first beat.
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
      // After a pause of our own (the database was away) the others get one beat to say that they live.
      const steady = Date.now() - lastBeat < options.beatMs * 2 + 1000;
      lastBeat = Date.now();
      await releaseLost(db, options);
      if (steady && (await releaseDead(db, options.deadAfterMs)) > 0) await enqueue(db, pollDue, {});
      if (options.neverGiveUp) await reviveJobs(db);
    } catch (error) {
      log("worker").warn({ err: error }, "could not say that this worker lives");
    }
  };
  await sayAlive(db, options.worker);
  await releaseDead(db, options.deadAfterMs);
  // A beat that hangs (half-open connection) must not pile up others behind it.
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

/** Releases every job that is locked by a worker without a beat; answers how many workers were found dead. */
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
 * Releases jobs that are locked by this worker although it has them no longer, or never had: the queue says once that it
 * takes a job and how one ended, and where the database died at that moment nobody would say so for hours.
 */
async function releaseLost(db: Database, { worker, held, deadAfterMs }: HeartbeatOptions): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = ${worker} and locked_at < now() - make_interval(secs => ${deadAfterMs / 1000})
      and id not in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(held())}::jsonb))`);
}

async function reviveJobs(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null),
      run_at => now(), attempts => 0)`);
}
