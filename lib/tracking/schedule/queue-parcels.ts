import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { Context } from "@/lib/platform/adapters/context";
import { dueLatestMs, queueBatchMax, refreshJobMax } from "@/lib/tracking/store/constants";
import { type Queues, queuesOf } from "./find-connectors";

/** Before every id. */
const firstId = "00000000-0000-0000-0000-000000000000";

/** The connector of a carrier's parcels, as SQL: `carrier` is a column. */
export function queueOf({ byCarrier, other }: Queues, carrier: ReturnType<typeof sql>) {
  return sql`coalesce(${JSON.stringify(byCarrier)}::jsonb ->> ${carrier}, ${other}::text)`;
}

/** Puts due parcels whose connector is not known yet into its queue. Returns how many. */
export async function queueDue(db: Db, queues: Queues, now: Date): Promise<number> {
  const rows = await db.execute(sql`
    update refresh_schedule s set connector = ${queueOf(queues, sql`p.carrier`)}
    from parcel p
    where p.id = s.parcel_id and s.parcel_id = any(array(
      select parcel_id from refresh_schedule
      where connector = '' and due_at <= ${now.toISOString()}::timestamptz
      limit ${refreshJobMax * 4} for no key update skip locked))
    returning 1`);
  return rows.length;
}

/**
 * Moves all parcels into the queue of the connector that they are fetched from now: for a process that starts, since
 * another connector may be configured. What is due later than any schedule says was stored with a clock that was ahead.
 * In batches by id; reads everything, and writes what differs.
 */
export async function queueAll(
  { db, signal }: Pick<Context, "db" | "signal">,
  queues = queuesOf(),
): Promise<void> {
  let after = firstId;
  const [now, latest] = [0, dueLatestMs].map((ms) => new Date(Date.now() + ms).toISOString());
  while (!signal.aborted) {
    const [batch] = await db.execute<{ last: string | null }>(sql`
      with page as materialized (
        select s.parcel_id, s.connector, ${queueOf(queues, sql`p.carrier`)} as queue
        from (
          select parcel_id, connector from refresh_schedule where parcel_id > ${after}::uuid
          order by parcel_id limit ${queueBatchMax}
        ) s join parcel p on p.id = s.parcel_id
      ), moving as materialized (
        select s.parcel_id, page.queue from page join refresh_schedule s on s.parcel_id = page.parcel_id
        where page.connector <> page.queue or s.due_at > ${latest}::timestamptz order by s.parcel_id for no key update of s skip locked
      ), moved as (
        update refresh_schedule s set connector = m.queue, due_at = case when s.due_at > ${latest}::timestamptz then ${now}::timestamptz else s.due_at end
        from moving m where s.parcel_id = m.parcel_id
      )
      select max(parcel_id::text) as last from page`);
    if (!batch?.last) return;
    after = batch.last;
  }
}
