import { type SQL, sql } from "drizzle-orm";
import { hourMs } from "@/lib/core/calendar";

/** Work started this many hours ago without a queued job is ended. */
const lostHours = 6;
/** Without a first step it is ended only after this long: Inngest may be that busy. */
const waitsHours = 24;

/**
 * Condition on a row `r` with a state: no worker will continue its work, begun then. A job that used up its
 * attempts is never picked up again. A slow one has its next job in the queue (`scheduleRetry`); one that has
 * not begun may wait at Inngest, where the queue does not see it. `key` names the row's id in the payload.
 */
export function hasLostJob(key: string, begun: SQL, now: Date): SQL {
  const before = (hours: number) =>
    sql`${new Date(now.getTime() - hours * hourMs).toISOString()}::timestamptz`;
  // Only the queue's own table has the jobs' payloads.
  const job = sql`select 1 from graphile_worker._private_jobs j where j.payload ->> ${key}::text = r.id::text`;
  return sql`${begun} < ${before(lostHours)}
    and (r.state = 'running' or ${begun} < ${before(waitsHours)} or exists (${job}))
    and not exists (${job} and (j.attempts < j.max_attempts or j.locked_at is not null))`;
}
