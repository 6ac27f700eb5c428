import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { nobodysShare } from "@/db/schema/tracking";
import { finalStatuses, quoteStatuses } from "@/lib/core/statuses";
import { wantsMail } from "@/lib/tracking/store/mark-subscribed";

/** A request for a finished parcel this many days after its last event means a new parcel. */
const meantDays = 30;

/** A parcel's row, and the row of the parcel that has its number now. */
export interface GenerationMove {
  readonly from: string;
  readonly to: string;
}

/**
 * The number of these parcels was reused: waiting readers are moved to the new ones. Shipments and
 * subscriptions move if the old journey never ended or ended long before they were added; completed ones stay,
 * and so do the archive and manual overrides. The caller has locked the old schedules, and the new ones exist.
 * Three statements.
 */
export async function moveFollowers(tx: Tx, moves: readonly GenerationMove[]): Promise<void> {
  const over = sql.raw(quoteStatuses(finalStatuses));
  const given = sql`g as materialized (
      select m."from", m."to", p.status in (${over}) as over,
        p.last_event_at + interval '${sql.raw(String(meantDays))} days' as meant
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("from" uuid, "to" uuid)
      join parcel p on p.id = m."from"
    )`;
  await tx.execute(sql`
    with ${given}, waiting as materialized (
      select s.id, g."to" from shipment s join g on g."from" = s.parcel_id
      where s.archived_at is null and not s.settled and (not g.over or s.added_at > g.meant)
      order by s.id for no key update of s
    )
    update shipment s set parcel_id = w."to" from waiting w where s.id = w.id`);
  await tx.execute(sql`
    with ${given}
    update subscription b set parcel_id = g."to" from g
    where b.parcel_id = g."from" and case
      when b.account_id is null then not g.over or b.created_at > g.meant
      else exists (select 1 from shipment s where s.account_id = b.account_id and s.parcel_id = g."to") end`);
  // Whoever's share the old one was fetched from keeps it, if still on that list.
  const pairs = moves.flatMap(({ from, to }) => [
    { id: from, from },
    { id: to, from },
  ]);
  await tx.execute(sql`
    update refresh_schedule r set
      subscribed = exists (select 1 from subscription b where b.parcel_id = r.parcel_id and ${wantsMail("b")}),
      listed = exists (select 1 from shipment s where s.parcel_id = r.parcel_id and s.archived_at is null),
      share = coalesce((select s.account_id from shipment s where s.parcel_id = r.parcel_id and s.archived_at is null
        order by s.account_id <> f.share, s.account_id limit 1), ${nobodysShare}::uuid),
      after_delivery = exists (select 1 from shipment s where s.parcel_id = r.parcel_id and s.archived_at is null
        and s.after_delivery)
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as m(id uuid, "from" uuid)
    join refresh_schedule f on f.parcel_id = m."from"
    where r.parcel_id = m.id`);
}
