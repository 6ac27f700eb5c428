import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { groupRows } from "@/lib/core/group-rows";
import type { AccountId } from "@/lib/core/ids";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { extraOf, givenExtra, hashesOf, tooManyKeys, updateBatch } from "@/lib/shipments/list/update-batch";
import { copyProtected } from "@/lib/shipments/records/copy-parcels";
import { countEditKeys } from "@/lib/shipments/records/count-shipment-keys";
import { type Batch, lockBatch, uuids } from "@/lib/shipments/records/lock-batch";
import type { ShipmentChange } from "@/lib/shipments/records/schemas";
import { lockParcels } from "@/lib/tracking/store/lock-parcels";
import { setExtras } from "@/lib/tracking/store/set-extras";

/** A validated change of one shipment; absent = unchanged, null = removed. */
export interface Edit {
  /** Each once. */
  readonly id: string;
  readonly change: ShipmentChange;
}

/**
 * Applies an individual change to each of an account's shipments, in the caller's transaction. Returns those
 * that could not move to another carrier, because the list has the number there already; they are unchanged. Throws
 * tooFrequent when keys are being guessed. A few statements, and a few more per target carrier.
 */
export async function updateEach(
  tx: Tx,
  { accountId, now, language }: Omit<Batch, "ids">,
  edits: readonly Edit[],
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  if (edits.length === 0) return refused;
  const batch = { accountId, now, language };
  await lockAll(tx, accountId, edits);
  const parcelWide = edits.filter(
    ({ change }) => change.carrier !== undefined || change.afterDelivery !== undefined,
  );
  const groups = groupRows(
    parcelWide,
    ({ change }) => `${change.carrier ?? ""} ${change.afterDelivery ?? ""}`,
  );
  // In the order in which parcels are stored, to avoid deadlocks between two that insert new ones.
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { carrier, afterDelivery } = group[0]?.change ?? {};
    const change = {
      ...(carrier === undefined ? {} : { carrier }),
      ...(afterDelivery === undefined ? {} : { afterDelivery }),
    };
    const { refusedIds } = await updateBatch(tx, { ...batch, ids: group.map(({ id }) => id) }, change);
    for (const id of refusedIds) refused.add(id);
  }
  await changeFields(
    tx,
    batch,
    edits.filter(({ id }) => !refused.has(id)),
  );
  await publish(tx, notificationChannels.accountChanged, `${accountId}:shipments`);
  return refused;
}

/** Old and new parcels of the shipments, all in one order, then the shipments. */
async function lockAll(tx: Tx, accountId: AccountId, edits: readonly Edit[]): Promise<void> {
  const ids = edits.map(({ id }) => id);
  const moves = edits.flatMap(({ id, change }) => (change.carrier ? [{ id, carrier: change.carrier }] : []));
  const rows = await tx.execute<{ id: string }>(sql`
    select parcel_id as id from shipment where account_id = ${accountId} and id = any(${uuids(ids)})
    union
    select p.id from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as g(id uuid, carrier text)
    join shipment s on s.id = g.id and s.account_id = ${accountId}
    join parcel p on p.number = s.number and p.carrier = g.carrier`);
  await lockParcels(
    tx,
    rows.map(({ id }) => id),
  );
  await lockBatch(tx, { accountId, ids });
}

/** Column of each field that is the shipment's own text. */
const columns = {
  method: "method",
  orderNumber: "order_number",
  customerName: "customer_name",
  customerEmail: "customer_email",
  customerLanguage: "customer_language",
  destination: "destination",
  customerState: "customer_state",
} as const;

async function changeFields(
  tx: Tx,
  { accountId, now }: Omit<Batch, "ids">,
  edits: readonly Edit[],
): Promise<void> {
  if (edits.length === 0) return;
  const texts = Object.entries(columns).map(
    ([field, column]) => sql`${sql.identifier(column)} =
      case when g.change ? ${field} then nullif(g.change ->> ${field}, '') else s.${sql.identifier(column)} end, `,
  );
  const given = edits.map(({ id, change }) => ({
    id,
    change,
    extra: extraOf(change),
    hashes: hashesOf(change),
  }));
  const { denied } = await countEditKeys(tx, { accountId, now }, given, new Set());
  if (denied.size > 0) throw tooManyKeys(now);
  const rows = await tx.execute<{ id: string; parcel_id: string }>(sql`
    update shipment s set ${sql.join(texts)}
      shipped_at = case when g.change ? 'shippedAt' then (g.change ->> 'shippedAt')::timestamptz else s.shipped_at end,
      extra = jsonb_strip_nulls(s.extra || g.extra),
      extra_hashes = jsonb_strip_nulls(s.extra_hashes || g.hashes),
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, change jsonb, extra jsonb, hashes jsonb)
    where s.id = g.id and s.account_id = ${accountId}
    returning s.id, s.parcel_id`);
  const parcels = new Map(rows.map((row) => [row.id, row.parcel_id]));
  const news = edits.flatMap(({ id, change }) => {
    const parcelId = parcels.get(id);
    const extra = givenExtra(change);
    return parcelId !== undefined && extra !== null ? [{ parcelId, extra }] : [];
  });
  const changed = given.filter(({ extra }) => Object.keys(extra).length > 0).map(({ id }) => id);
  if (changed.length === 0) return;
  await setExtras(tx, news, { now });
  await copyProtected(tx, { accountId, now }, changed);
}
