import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { wasAsked } from "./check-future";

/**
 * Schedules many parcels soon, behind all that are due already. Skips those in flight or fetched within the
 * last minute, and older generations of a number. `renew` restarts their 90 days.
 */
export async function scheduleNow(
  tx: Tx,
  parcelIds: readonly string[],
  { now, renew = false }: { readonly now: Date; readonly renew?: boolean },
): Promise<void> {
  if (parcelIds.length === 0) return;
  const nowText = now.toISOString();
  await tx.execute(sql`
    with locked as materialized (
      select s.parcel_id, s.lease is null and (s.due_at is null or s.due_at > ${nowText}::timestamptz)
        and ${wasAsked(sql`p.asked_at`, now)} is not true as asks
      from refresh_schedule s join parcel p on p.id = s.parcel_id
      where s.parcel_id = any(${`{${parcelIds.join(",")}}`}::uuid[])
        and not exists (select 1 from parcel n where n.number = p.number and n.carrier = p.carrier
          and n.generation > p.generation)
      order by s.parcel_id for no key update of s
    )
    update refresh_schedule s set
      wanted_at = greatest(s.wanted_at, ${nowText}::timestamptz),
      followed_since = case when ${renew} or (s.due_at is null and s.reason in ('followedLongEnough', 'stopped'))
        then ${nowText}::timestamptz else s.followed_since end,
      due_at = case when l.asks or (${renew} and s.due_at is null and s.lease is null)
        then ${nowText}::timestamptz else s.due_at end,
      reason = case when l.asks or (${renew} and s.due_at is null and s.lease is null) then 'asked' else s.reason end
    from locked l where s.parcel_id = l.parcel_id`);
}
