import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { reportHour } from "./constants";
import { reportMailDue } from "./events";

/**
 * Queues the reports that are due: from the morning of the first day of a month in the account's zone. Those that were
 * queued before and wait are not queued again.
 */
export async function findDueReports({ db, now }: Context): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db.execute<{ userId: string; month: string }>(sql`
    select r.user_id as "userId", m.month::text
    from report_recipient r
    join account a on a.id = r.account_id
    cross join lateral (
      select date_trunc('month', (${at} at time zone a.time_zone) - make_interval(hours => ${reportHour}))::date as month
    ) m
    where r.done_on < m.month and r.done_on < (${at} + interval '1 day')::date`);
  await enqueueMany(
    db,
    reportMailDue,
    rows.map((payload) => ({ payload, key: `report-mail ${payload.userId} ${payload.month}` })),
  );
}
