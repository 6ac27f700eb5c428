import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { newId } from "@/lib/core/ids";

/** A parcel that somebody puts on a desk. */
export interface FollowedParcel {
  /** Normalised. */
  readonly number: string;
  /** Catalogue id, or `unknown`. */
  readonly carrier: string;
  /** Goes on being asked for after its delivery. */
  readonly afterDelivery: boolean;
  /** When its journey began at the latest; now unless told. Only of parcels that nobody followed before. */
  readonly since?: Date;
}

/**
 * Stores the parcels that are new and follows them all at full pace, many at once: due at once where nobody asked yet or
 * nobody asks any more. Their ninety days begin anew: desks share them, and this one has had none of them. Answers their ids by `number carrier`. Three statements, whatever the number.
 */
export async function followParcels(
  tx: Tx,
  wanted: readonly FollowedParcel[],
  { now, language }: { readonly now: Date; readonly language: string },
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const nowText = now.toISOString();
  // One order for everybody: two imports of the same new numbers must not wait for each other.
  const given = JSON.stringify(
    wanted
      .map(({ number, carrier, afterDelivery, since = now }) => ({
        id: newId(now),
        number,
        carrier,
        after: afterDelivery,
        since: since.toISOString(),
      }))
      .sort((a, b) => (`${a.number} ${a.carrier}` < `${b.number} ${b.carrier}` ? -1 : 1)),
  );
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as g(id uuid, number text, carrier text, after boolean, since timestamptz)`;
  await tx.execute(sql`
    insert into parcel (id, carrier, number, created_at, changed_at)
    select g.id, g.carrier, g.number, g.since, g.since from ${rows}
    on conflict do nothing`);
  const found = await tx.execute<{ id: string; number: string; carrier: string }>(sql`
    select distinct on (p.number, p.carrier) p.id, p.number, p.carrier
    from ${rows} join parcel p on p.number = g.number and p.carrier = g.carrier
    order by p.number, p.carrier, p.generation desc`);
  const byKey = new Map(found.map(({ id, number, carrier }) => [`${number} ${carrier}`, id]));
  const plans = wanted.flatMap(({ number, carrier, afterDelivery }) => {
    const id = byKey.get(`${number} ${carrier}`);
    return id === undefined ? [] : [{ id, after: afterDelivery }];
  });
  // Locked in the order of ids, like everything that locks several schedules.
  plans.sort((a, b) => (a.id < b.id ? -1 : 1));
  await tx.execute(sql`
    insert into refresh_schedule as s
      (parcel_id, due_at, why, wanted_at, followed_since, language, recorded, after_delivery)
    select g.id, ${nowText}::timestamptz, 'asked', ${nowText}::timestamptz, ${nowText}::timestamptz, ${language},
      true, g.after
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as g(id uuid, after boolean)
    on conflict (parcel_id) do update set
      recorded = true,
      after_delivery = s.after_delivery or excluded.after_delivery,
      wanted_at = greatest(s.wanted_at, excluded.wanted_at),
      followed_since = greatest(s.followed_since, excluded.followed_since),
      due_at = case when ${rests} then excluded.due_at else s.due_at end,
      why = case when ${rests} then 'asked' else s.why end`);
  return byKey;
}

/** Nobody asks any more, though there may be news. */
const rests = sql`(s.due_at is null and s.claim is null and s.why in ('followedLongEnough', 'stopped'))`;

/** What desks want of a parcel from now on. */
export interface ParcelDesk {
  readonly parcelId: string;
  /** It stands on a desk. */
  readonly recorded: boolean;
  readonly afterDelivery: boolean;
}

/** Notes what desks want; a parcel that stands on none, and nobody is mailed about, is not asked for until somebody looks. */
export async function noteDesks(tx: Tx, desks: readonly ParcelDesk[]): Promise<void> {
  if (desks.length === 0) return;
  const given = JSON.stringify([...desks].sort((a, b) => (a.parcelId < b.parcelId ? -1 : 1)));
  await tx.execute(sql`
    with g as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as g("parcelId" uuid, recorded boolean, "afterDelivery" boolean)
    ), locked as materialized (
      select s.parcel_id from refresh_schedule s join g on g."parcelId" = s.parcel_id
      order by s.parcel_id for no key update of s
    )
    update refresh_schedule s set
      recorded = g.recorded,
      after_delivery = g."afterDelivery",
      due_at = case when g.recorded or s.watched or s.claim is not null then s.due_at end,
      why = case when g.recorded or s.watched or s.claim is not null or s.due_at is null then s.why else 'stopped' end
    from g join locked l on l.parcel_id = g."parcelId"
    where s.parcel_id = l.parcel_id`);
}
