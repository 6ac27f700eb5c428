import { sql } from "drizzle-orm";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import { contentDays, recordDays } from "./constants";

const batch = 1000;

/** Deletes what emails said after thirty days, and their records later. */
export async function clearOldEmails(ctx: Context): Promise<void> {
  const before = (days: number) =>
    sql`${new Date(ctx.now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  await runInBatches(ctx, batch, () =>
    ctx.db.execute(sql`
      update customer_email set subject = null, html = null, plain = null, headers = null where id = any(array(
        select id from customer_email where html is not null and queued_at < ${before(contentDays)}
        order by queued_at limit ${batch})) returning 1`),
  );
  await runInBatches(ctx, batch, () =>
    ctx.db.execute(sql`
      delete from customer_email where id = any(array(
        select e.id from customer_email e where e.created_at < ${before(recordDays)}
          and not exists (select 1 from shipment s where s.id = e.shipment_id)
        order by e.created_at limit ${batch})) returning 1`),
  );
}
