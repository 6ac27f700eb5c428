import { sql } from "drizzle-orm";
import type { z } from "zod";
import { scheduledAtOnce } from "@/lib/connectors/carrier-accounts/constants";
import { carrierAccountActivated } from "@/lib/connectors/carrier-accounts/events";
import { ownable } from "@/lib/connectors/carrier-accounts/rules";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";

/**
 * A company's credential works: its shipments of that carrier that nobody could fetch, or whose journeys are simulated, are
 * due now. In batches; on abort the rest is left to the next worker.
 */
export async function scheduleOwn(
  ctx: Context,
  { accountId, connector, after }: z.output<typeof carrierAccountActivated.payload>,
): Promise<void> {
  const carriers = ownable.find(({ id }) => id === connector)?.carriers ?? [];
  const now = ctx.now.toISOString();
  for (let last = after; ; ) {
    if (ctx.signal.aborted)
      return enqueue(ctx.db, carrierAccountActivated, { accountId, connector, after: last });
    const [batch] = await ctx.db.execute<{ last: string | null; seen: number }>(sql`
      with page as materialized (
        select s.parcel_id, p.simulated or p.outcome is null
          or p.outcome in ('notConnected', 'denied', 'throttled', 'down', 'unreadable') as waits
        from shipment s join parcel p on p.id = s.parcel_id
        where s.account_id = ${accountId} and s.archived_at is null and s.parcel_id > ${last}::uuid
          and s.carrier = any(array(select jsonb_array_elements_text(${JSON.stringify(carriers)}::jsonb)))
        order by s.parcel_id limit ${scheduledAtOnce}
      ), locked as materialized (
        select r.parcel_id from refresh_schedule r join page on page.parcel_id = r.parcel_id
        where page.waits and r.lease is null and r.due_at > ${now}::timestamptz
        order by r.parcel_id for no key update of r
      ), scheduled as (
        update refresh_schedule r set due_at = ${now}::timestamptz, reason = 'asked'
        from locked l where r.parcel_id = l.parcel_id
      )
      select max(parcel_id::text) as last, count(*)::int as seen from page`);
    if (!batch?.last || batch.seen < scheduledAtOnce) return;
    last = batch.last;
  }
}
