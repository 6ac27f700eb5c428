import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/adapters/context";

/** Counts joined per statement. */
const countsAtOnce = 5_000;

/**
 * Rolls up count differences to one row per count. Concurrent readers see either the old rows or the new one.
 * Skips an account that is being deleted.
 */
export async function rollUpCounts(ctx: Context): Promise<void> {
  let joined = countsAtOnce;
  while (joined >= countsAtOnce) {
    ctx.signal.throwIfAborted();
    const rows = await ctx.db.execute<{ n: number }>(sql`
      with many as materialized (
        select account_id, day, archived, status, carrier, department_id from shipment_counts
        group by 1, 2, 3, 4, 5, 6
        having count(*) > 1 or sum(count) = 0 limit ${countsAtOnce}
      ), living as materialized (
        select id from account where id in (select account_id from many) order by id for key share skip locked
      ), gone as (
        delete from shipment_counts t using many m
        where t.account_id = m.account_id and t.day = m.day and t.archived = m.archived and t.status is not distinct from m.status
          and t.carrier = m.carrier and t.department_id is not distinct from m.department_id
          and t.account_id in (select id from living)
        returning t.*
      ), joined as (
        insert into shipment_counts (account_id, day, archived, status, carrier, department_id, count)
        select account_id, day, archived, status, carrier, department_id, sum(count) from gone
        group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
      )
      select count(distinct (account_id, day, archived, status, carrier, department_id))::int as n from gone`);
    joined = rows[0]?.n ?? 0;
  }
}
