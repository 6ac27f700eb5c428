import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { expectedBy } from "@/lib/channels/compute-expected";
import type { AccountId } from "@/lib/core/ids";
import { deliveredSubStatuses, type SubStatus, subStatuses } from "@/lib/parcel/constants";
import { isMovement } from "@/lib/parcel/rules";
import type { Context } from "@/lib/platform/context";
import { notificationChannels, publish } from "@/lib/platform/notifications";
import { emitChanges } from "./emit-changes";

/**
 * Copies the state of parcels to their shipments. Idempotent and order-independent: a shipment takes only a
 * later version. A carrier found meanwhile replaces `unknown`, unless the list has that number already.
 */
export async function copyParcels(
  ctx: Context,
  { parcelIds }: { parcelIds: readonly string[] },
): Promise<void> {
  const ids = sql`${`{${parcelIds.join(",")}}`}::uuid[]`;
  const now = ctx.now.toISOString();
  await ctx.db.transaction(async (tx) => {
    const copied = await tx.execute<{ id: string; accountId: AccountId; followed: boolean }>(sql`
      with behind as materialized (
        select s.id from shipment s join parcel p on p.id = s.parcel_id
        where s.parcel_id = any(${ids}) and s.parcel_version < p.version
        order by s.id for no key update of s
      )
      update shipment s set
        carrier = case when s.carrier <> p.carrier and s.carrier = 'unknown' and not exists (
            select 1 from shipment o where o.account_id = s.account_id and o.number = s.number
              and o.carrier = p.carrier and o.archived_at is null)
          then p.carrier else s.carrier end,
        ${shipmentState("s", "p")}, updated_at = ${now}::timestamptz
      from parcel p, behind b
      where p.id = s.parcel_id and s.id = b.id
      returning s.id, s.account_id as "accountId", s.archived_at is null as followed`);
    for (const accountId of new Set(copied.map((one) => one.accountId)))
      await publish(tx, notificationChannels.accountChanged, `${accountId}:shipments`);
    // A stopped shipment emitted its end, and emits nothing after it.
    await emitChanges(
      tx,
      copied.flatMap(({ id, followed }) => (followed ? [id] : [])),
    );
  });
}

/**
 * Whether an account may see all of a parcel: it is not protected, or the account entered the right keys with
 * this shipment. `hashes` is the shipment's column `extra_hashes`.
 */
export function seesAll(hashes: SQL, parcelAlias: string): SQL {
  return sql`(${sql.raw(parcelAlias)}.protection is null or ${hashes} @> ${sql.raw(parcelAlias)}.protection)`;
}

/**
 * For `update shipment … set`: a parcel's state as copied to a shipment, only status and stage if it is
 * protected and the account did not enter its keys. A manual override by the account stays. `hashes`: the
 * shipment's new hashes.
 */
export function shipmentState(
  shipmentAlias: string,
  parcelAlias: string,
  hashes = sql`${sql.raw(shipmentAlias)}.extra_hashes`,
) {
  const [s, p] = [sql.raw(shipmentAlias), sql.raw(parcelAlias)];
  const sees = seesAll(hashes, parcelAlias);
  return sql`
    status = case when ${s}.settled then ${s}.status else ${p}.status end,
    status_since = case when ${s}.settled or ${s}.status = ${p}.status then ${s}.status_since else ${p}.changed_at end,
    sub_status = case when ${s}.settled then ${s}.sub_status else ${p}.sub_status end,
    delivered_at = case when ${s}.settled then ${s}.delivered_at when ${sees} then ${p}.delivered_at end,
    outcome = ${p}.outcome, simulated = ${p}.simulated,
    reported_destination = case when ${sees} then ${p}.destination end,
    online_at = case when ${sees} then ${p}.online_at end,
    last_event_at = case when ${sees} then ${p}.last_event_at end,
    expected_by = case when ${sees} then ${expectedBy(parcelAlias, {
      ...{ accountId: sql`${s}.account_id`, method: sql`${s}.method`, onlineAt: sql`${p}.online_at` },
    })} end,
    words = case when ${sees} then ${shipmentTexts(parcelAlias)} else '{}' end,
    parcel_version = ${p}.version`;
}

/** After an account entered other keys: copies what it may now see of protected parcels. */
export async function copyProtected(tx: Tx, accountId: AccountId, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update shipment s set ${shipmentState("s", "p")}
    from parcel p
    where s.account_id = ${accountId} and s.id = any(${`{${ids.join(",")}}`}::uuid[]) and p.id = s.parcel_id
      and p.protection is not null`);
}

const quote = (list: readonly string[]) => sql.raw(list.map((subStatus) => `'${subStatus}'`).join(", "));
const delivered = quote(deliveredSubStatuses);
const movements = quote((Object.keys(subStatuses) as SubStatus[]).filter(isMovement));

/** Longest text of an event in a shipment, in characters. */
export const eventTextMax = 300;

/**
 * A parcel's newest event, its first scan, which a label is not, and its delivering event: those of `online_at` and
 * `delivered_at`, not one before with a mistyped year, or a delivery that proved wrong.
 */
export function shipmentEvents(parcelAlias: string) {
  const alias = sql.raw(parcelAlias);
  return {
    latest: sql`${alias}.checkpoints -> 0`,
    online: sql`(select c from jsonb_array_elements(${alias}.checkpoints) with ordinality as events(c, place)
      where c ->> 'subStatus' in (${movements})
        and (${alias}.online_at is null
          or c #>> '{time,local}' >= to_char(${alias}.online_at at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD'))
      order by place desc limit 1)`,
    delivered: sql`(select c from jsonb_array_elements(${alias}.checkpoints) with ordinality as events(c, place)
      where ${alias}.status = 'delivered' and c ->> 'subStatus' in (${delivered})
      order by ((c #>> '{time,utc}')::timestamptz = ${alias}.delivered_at) is not true, place limit 1)`,
  };
}

/** The texts of these events, as `shipmentTextsSchema`. */
export function shipmentTexts(parcelAlias: string) {
  const { latest, online, delivered } = shipmentEvents(parcelAlias);
  const words = (event: ReturnType<typeof sql>) => sql`(select jsonb_build_object(
      'text', left(e ->> 'text', ${sql.raw(String(eventTextMax))}), 'lang', e ->> 'lang', 'place', left(e -> 'place' ->> 'text', 120))
    from (select ${event} as e) event where e is not null)`;
  return sql`jsonb_strip_nulls(jsonb_build_object(
    'latest', ${words(latest)}, 'online', ${words(online)}, 'delivered', ${words(delivered)}))`;
}
