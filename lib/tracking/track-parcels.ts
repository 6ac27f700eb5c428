import { sql, TransactionRollbackError } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { lockParcels } from "./lock-parcels";
import { protectParcels } from "./protect-parcels";

/** A parcel that someone adds to a shipment list. */
export interface FollowedParcel {
  /** Normalised. */
  readonly number: string;
  /** Catalogue id, or `unknown`. */
  readonly carrier: string;
  /** Keep polling after delivery. */
  readonly afterDelivery: boolean;
  /** Latest possible start of its journey; default now. Only for parcels that nobody tracked before. */
  readonly since?: Date;
}

/**
 * Stores new parcels and tracks all of them at full pace, in bulk: due now if never fetched or no longer
 * polled. Restarts their 90 days, since accounts share parcels. Returns their ids by `number carrier`, locked.
 * A constant number of statements, unless a number is reused at the same time.
 */
export async function trackParcels(
  tx: Tx,
  wanted: readonly FollowedParcel[],
  { now, language }: { readonly now: Date; readonly language: string },
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const nowText = now.toISOString();
  const byKey = await lockNewest(tx, wanted, now);
  const plans = wanted.flatMap((one) => {
    const id = byKey.get(keyOf(one));
    return id === undefined ? [] : [{ id, after: one.afterDelivery }];
  });
  // Locked in order of ids, like everything that locks several schedules, to avoid deadlocks.
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

const keyOf = ({ number, carrier }: Pick<FollowedParcel, "number" | "carrier">) => `${number} ${carrier}`;

/**
 * Finds or stores the newest generation of each number, and locks it. Locks existing rows before inserting new
 * ones, and starts over if another transaction inserted meanwhile, to avoid deadlocks.
 */
async function lockNewest(
  tx: Tx,
  wanted: readonly FollowedParcel[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  for (;;) {
    const found = await findNewest(tx, wanted);
    await lockParcels(tx, [...found.values()]);
    const fresh = wanted
      .filter((one) => !found.has(keyOf(one)))
      .map(({ number, carrier, since = now }) => ({
        id: newId(now),
        number,
        carrier,
        since: since.toISOString(),
      }));
    const known = new Set([...found.values(), ...fresh.map(({ id }) => id)]);
    const stored = await tx
      .transaction(async (step) => {
        await storeParcels(step, fresh);
        const newest = await findNewest(step, wanted);
        return [...newest.values()].every((id) => known.has(id)) ? newest : step.rollback();
      })
      .catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return null;
        throw error;
      });
    if (stored) return stored;
  }
}

async function findNewest(tx: Tx, wanted: readonly FollowedParcel[]): Promise<ReadonlyMap<string, string>> {
  const keys = JSON.stringify(wanted.map(({ number, carrier }) => ({ number, carrier })));
  const rows = await tx.execute<{ id: string; number: string; carrier: string }>(sql`
    select distinct on (p.number, p.carrier) p.id, p.number, p.carrier
    from jsonb_to_recordset(${keys}::jsonb) as g(number text, carrier text)
    join parcel p on p.number = g.number and p.carrier = g.carrier
    order by p.number, p.carrier, p.generation desc`);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

interface FreshParcel {
  readonly id: string;
  readonly number: string;
  readonly carrier: string;
  readonly since: string;
}

async function storeParcels(tx: Tx, fresh: readonly FreshParcel[]): Promise<void> {
  if (fresh.length === 0) return;
  const given = JSON.stringify([...fresh].sort((a, b) => (storeOrder(a) < storeOrder(b) ? -1 : 1)));
  await tx.execute(sql`
    insert into parcel (id, carrier, number, created_at, changed_at)
    select g.id, g.carrier, g.number, g.since, g.since
    from jsonb_to_recordset(${given}::jsonb) as g(id uuid, number text, carrier text, since timestamptz)
    on conflict do nothing`);
}

/** Everyone inserts parcels in the same order, carrier by carrier, to avoid deadlocks. */
export function storeOrder({ number, carrier }: Pick<FollowedParcel, "number" | "carrier">): string {
  return `${carrier} ${number}`;
}

/** Not polled any more, though there may be news. */
const rests = sql`(s.due_at is null and s.claim is null and s.why in ('followedLongEnough', 'stopped'))`;

/** What shipment lists require of a parcel from now on. */
export interface ParcelDesk {
  readonly parcelId: string;
  /** It is on a shipment list. */
  readonly recorded: boolean;
  readonly afterDelivery: boolean;
}

/**
 * Records what shipment lists require; a parcel on no list and without email subscribers is not polled until
 * viewed.
 */
export async function markTracked(tx: Tx, desks: readonly ParcelDesk[]): Promise<void> {
  if (desks.length === 0) return;
  const given = JSON.stringify([...desks].sort((a, b) => (a.parcelId < b.parcelId ? -1 : 1)));
  const stopped = await tx.execute<{ id: string; over: boolean }>(sql`
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
    where s.parcel_id = l.parcel_id
    returning s.parcel_id as id, s.due_at is null and s.claim is null and s.why <> 'needsInfo' as over`);
  await protectParcels(
    tx,
    stopped.flatMap(({ id, over }) => (over ? [{ id, protection: null, isOver: true }] : [])),
  );
}
