import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { nobodysShare } from "@/db/schema/tracking";
import type { AccountId } from "@/lib/core/ids";
import { createMissingParcels, parcelKey, type WantedKey } from "@/lib/tracking/schedule/create-parcels";
import { protectParcels } from "@/lib/tracking/store/protect-parcels";

/** A parcel that someone adds to a shipment list. */
export interface FollowedParcel extends WantedKey {
  /** Keep polling after delivery. */
  readonly afterDelivery: boolean;
}

interface TrackOptions {
  /** Whose list they are added to. */
  readonly accountId: AccountId;
  readonly now: Date;
  readonly language: string;
}

interface Tracked {
  /** Ids by `number carrier`. */
  readonly parcels: ReadonlyMap<string, string>;
  /** Of these, ids of those that are fetched from another account's share: on several lists. */
  readonly shared: readonly string[];
}

/**
 * Stores new parcels and tracks all of them at full pace, in bulk: due now if never fetched or no longer
 * polled. Restarts their 90 days, since accounts share parcels. Returns their ids, locked.
 * A constant number of statements, unless a number is reused at the same time.
 */
export async function trackParcels(
  tx: Tx,
  wanted: readonly FollowedParcel[],
  { accountId, now, language }: TrackOptions,
): Promise<Tracked> {
  if (wanted.length === 0) return { parcels: new Map(), shared: [] };
  const nowText = now.toISOString();
  const byKey = await createMissingParcels(tx, wanted, { now, language });
  const plans = wanted.flatMap((one) => {
    const id = byKey.get(parcelKey(one));
    return id === undefined ? [] : [{ id, after: one.afterDelivery }];
  });
  const shared = await tx.execute<{ id: string }>(sql`
    with tracked as (
    update refresh_schedule s set
      listed = true,
      share = case when s.listed then s.share else ${accountId}::uuid end,
      after_delivery = s.after_delivery or g.after,
      wanted_at = greatest(s.wanted_at, ${nowText}::timestamptz),
      followed_since = greatest(s.followed_since, ${nowText}::timestamptz),
      due_at = case when ${rests} then ${nowText}::timestamptz else s.due_at end,
      reason = case when ${rests} then 'asked' else s.reason end
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as g(id uuid, after boolean)
    where s.parcel_id = g.id
    returning s.parcel_id as id, s.share
    )
    select id from tracked where share <> ${accountId}::uuid`);
  return { parcels: byKey, shared: shared.map(({ id }) => id) };
}

/** Not polled any more, though there may be news. */
const rests = sql`(s.due_at is null and s.lease is null and s.reason in ('followedLongEnough', 'stopped'))`;

/** What shipment lists require of a parcel from now on. */
export interface ParcelTracking {
  readonly parcelId: string;
  /** It is on a shipment list. */
  readonly listed: boolean;
  /** Account whose share of a short budget it is fetched from; null: nobody's. */
  readonly share: string | null;
  readonly afterDelivery: boolean;
}

/**
 * Records what shipment lists require; a parcel on no list and without email subscribers is not polled until
 * viewed.
 */
export async function markTracked(tx: Tx, parcels: readonly ParcelTracking[]): Promise<void> {
  if (parcels.length === 0) return;
  const given = JSON.stringify([...parcels].sort((a, b) => (a.parcelId < b.parcelId ? -1 : 1)));
  const stopped = await tx.execute<{ id: string; over: boolean }>(sql`
    with g as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as g("parcelId" uuid, listed boolean, share uuid, "afterDelivery" boolean)
    ), locked as materialized (
      select s.parcel_id from refresh_schedule s join g on g."parcelId" = s.parcel_id
      order by s.parcel_id for no key update of s
    )
    update refresh_schedule s set
      listed = g.listed,
      share = coalesce(g.share, ${nobodysShare}::uuid),
      after_delivery = g."afterDelivery",
      due_at = case when g.listed or s.subscribed or s.lease is not null then s.due_at end,
      reason = case when g.listed or s.subscribed or s.lease is not null or s.due_at is null then s.reason else 'stopped' end
    from g join locked l on l.parcel_id = g."parcelId"
    where s.parcel_id = l.parcel_id
    returning s.parcel_id as id, s.due_at is null and s.lease is null and s.reason <> 'needsInfo' as over`);
  await protectParcels(
    tx,
    stopped.flatMap(({ id, over }) => (over ? [{ id, protection: null, isOver: true }] : [])),
  );
}
