import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { readLateness } from "@/lib/tracking/schedule/read-queues";
import { refreshParcels } from "@/lib/tracking/store/events";
import { deadAfterMs, inngestCall } from "./constants";

export interface WorkerHealth {
  /** Latest heartbeat of any worker; null = none runs. */
  readonly lastBeatAt: Date | null;
  readonly workers: number;
  /** Last successful refresh; null = none yet. */
  readonly lastRefreshAt: Date | null;
  /** Seconds since then; null = none yet. */
  readonly lastRefreshAgeSeconds: number | null;
  /** Waiting jobs that could run now. */
  readonly queueLength: number;
  /**
   * Jobs that failed permanently and were not deleted yet. Without scheduled ones with a single attempt: the
   * next follows.
   */
  readonly failedJobs: number;
  /** Jobs that Inngest accepted and that are not done, and those it has not accepted yet. */
  readonly forwardedJobs: number;
  readonly forwardingJobs: number;
  /** Age in seconds of the oldest of both that was never started; null = none. */
  readonly unstartedAgeSeconds: number | null;
  /** Seconds since Inngest last called; null = never. */
  readonly inngestCallAgeSeconds: number | null;
  /** How long the parcel that is due longest has waited; 0 = none waits. */
  readonly lateSeconds: number;
}

/** Metrics of the worker, for `/api/health`: one statement. */
export async function workerHealth(db: Db): Promise<WorkerHealth> {
  const rows = await db.execute<{
    beat_at: string | null;
    workers: number;
    refresh_at: string | null;
    refresh_age: number | null;
    waiting: number;
    failed: number;
    forwarded: number;
    forwarding: number;
    unstarted_age: number | null;
    call_age: number | null;
  }>(sql`
    select
      (select max(beat_at) from worker_beat) as beat_at,
      (select count(*)::int from worker_beat
        where beat_at > now() - make_interval(secs => ${deadAfterMs / 1000})) as workers,
      r.succeeded_at as refresh_at,
      extract(epoch from now() - r.succeeded_at)::float8 as refresh_age,
      q.waiting, q.failed + f.failed as failed, f.waiting as forwarded, f.forwarding,
      f.unstarted_age, (select extract(epoch from now() - succeeded_at)::float8 from job_run where name = ${inngestCall})
        as call_age
    from (
      select
        (count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts))::int as waiting,
        (count(*) filter (where attempts >= max_attempts and max_attempts > 1 and locked_at is null))::int as failed
      from graphile_worker.jobs
    ) q cross join (
      select
        (count(*) filter (where failed_at is null and repeat_at is not null))::int as waiting,
        (count(*) filter (where failed_at is null and repeat_at is null))::int as forwarding,
        (count(*) filter (where failed_at is not null))::int as failed,
        extract(epoch from now() - min(created_at) filter (where failed_at is null and attempts = 0))::float8
          as unstarted_age
      from forwarded_job
    ) f left join job_run r on r.name = ${refreshParcels.name}`);
  const row = rows[0];
  const at = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    lastBeatAt: at(row?.beat_at),
    workers: row?.workers ?? 0,
    lastRefreshAt: at(row?.refresh_at),
    lastRefreshAgeSeconds: row?.refresh_age ?? null,
    queueLength: row?.waiting ?? 0,
    failedJobs: row?.failed ?? 0,
    forwardedJobs: row?.forwarded ?? 0,
    forwardingJobs: row?.forwarding ?? 0,
    unstartedAgeSeconds: row?.unstarted_age ?? null,
    inngestCallAgeSeconds: row?.call_age ?? null,
    lateSeconds: await readLateness(db),
  };
}
