import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { finalStatuses, quoteStatuses } from "@/lib/core/statuses";

/** Reasons of polls whose interval a channel may shorten. */
const paced = ["moving", "labelMade", "ready", "alert", "nothingSoon", "notFoundYet"];

/**
 * After shipments got another channel, or their channel other settings: their parcels are due within its hours from now,
 * and at once if they were delivered within its days and are not polled any more. Longer intervals begin with the next
 * poll, and so do those of parcels that are being polled.
 */
export async function scheduleParcels(
  tx: Tx,
  { shipmentIds, now }: { readonly shipmentIds: readonly string[]; readonly now: Date },
): Promise<void> {
  if (shipmentIds.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with wanted as materialized (
      select s.parcel_id, min(c.scan_hours) as hours, max(c.scan_days_after_delivery) as days
      from shipment s
      join channel c on c.account_id = s.account_id and lower(c.code) = lower(s.method) and c.enabled
      where s.id = any(${`{${shipmentIds.join(",")}}`}::uuid[]) and s.archived_at is null
      group by s.parcel_id
    ), due as materialized (
      select r.parcel_id, case when r.due_at is null then ${at} else ${at} + make_interval(hours => w.hours) end as due_at
      from refresh_schedule r join wanted w on w.parcel_id = r.parcel_id join parcel p on p.id = r.parcel_id
      where r.lease is null and not p.simulated and case when r.due_at is null
        then r.reason = 'finished' and p.status in (${sql.raw(quoteStatuses(finalStatuses))})
          and p.changed_at > ${at} - make_interval(days => w.days)
        else r.due_at > ${at} + make_interval(hours => w.hours) and r.reason = any(${sql.param(paced)}::text[]) end
      order by r.parcel_id for no key update of r skip locked
    )
    update refresh_schedule r set due_at = d.due_at,
      reason = case when r.due_at is null then 'afterDelivery' else r.reason end
    from due d where r.parcel_id = d.parcel_id`);
}
