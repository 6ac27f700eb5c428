import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { drawQuota } from "@/lib/accounts/quota/draw-quota";
import { type AccountId, newId } from "@/lib/core/ids";
import type { ShipmentSource } from "@/lib/core/sources";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import type { Rows } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import type { CountedKeys } from "@/lib/tracking/lookup/guard-keys";
import { trackParcels } from "@/lib/tracking/lookup/track-parcels";
import { hashExtra } from "@/lib/tracking/store/seal-extra";
import { setExtras } from "@/lib/tracking/store/set-extras";
import { takeState } from "./copy-parcels";
import { countShipmentKeys } from "./count-shipment-keys";
import { hasNews } from "./decide-disclosure";
import { emitChanges } from "./emit-changes";
import { uuids } from "./lock-batch";
import { releaseParcels } from "./release-parcels";
import type { RecordedFields } from "./schemas";

/** Which account, and who adds. */
export interface ShipmentOwner {
  readonly accountId: AccountId;
  readonly userId: string | null;
  /** Which shipments who adds may see; absent: all. */
  readonly rows?: Rows;
}

/** A shipment to add: every field is validated. */
export interface NewShipment extends RecordedFields {
  /** Normalised. */
  readonly number: string;
  /** Catalogue id, or `unknown`. */
  readonly carrier: string;
  readonly customerState?: string | null;
  /** For the carrier. */
  readonly extra?: Extra;
  readonly source: ShipmentSource;
  /** Default: now. */
  readonly addedAt?: Date;
}

export interface Recorded {
  /** tooFrequent: wrong postcodes or phones were tried too often for this number, or by the account. */
  readonly result: "inserted" | "duplicate" | "overQuota" | "tooFrequent";
  /** Of the new shipment; null if there is none. */
  readonly id: string | null;
}

/**
 * Adds shipments to a list and tracks their parcels, in the caller's transaction. A number that the list has
 * with the same carrier, or that occurred before in the same call, is a duplicate (40006); of the others as many are
 * added, in the order given, as the account's quota has room for. All have the same source. Results in the order given.
 * Who may see no shipment at all is not told what the list has: such a number is answered as inserted, nothing of it
 * changes, and no id is given for any. A constant number of statements.
 */
export async function recordShipments(
  tx: Tx,
  owner: ShipmentOwner,
  shipments: readonly NewShipment[],
  { now, language }: { readonly now: Date; readonly language: string },
): Promise<readonly Recorded[]> {
  const first = new Map<string, NewShipment>();
  for (const one of shipments) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  const isBlind = owner.rows?.kind === "none";
  const listed = new Set(await keysInList(tx, owner, [...first.values()]));
  const hidden = new Set(isBlind ? [...first.values()].filter((one) => listed.has(keyOf(one))) : []);
  for (const key of listed) first.delete(key);
  const over = await drawShipments(tx, owner, [...first.values()], now);
  for (const key of over) first.delete(key);
  const fresh = [...first.values()];
  const { parcels, shared } = await trackParcels(
    tx,
    fresh.map(({ number, carrier, afterDelivery, addedAt = now }) => ({
      number,
      carrier,
      afterDelivery,
      since: addedAt,
    })),
    { accountId: owner.accountId, now, language },
  );
  const extras = fresh.flatMap((one) => {
    const parcelId = parcels.get(keyOf(one));
    const { number, extra } = one;
    return parcelId && extra && Object.keys(extra).length > 0
      ? [{ number, parcelId, extra, hashes: hashExtra(extra) }]
      : [];
  });
  const keys = await countShipmentKeys(tx, { accountId: owner.accountId, now }, extras);
  await setExtras(
    tx,
    extras.filter(({ number }) => !keys.denied.has(number)),
    { now },
  );
  const ids = await insertShipments(tx, owner, fresh, { parcels, keys, now });
  // Rows inserted concurrently by another transaction need nothing here.
  const late = fresh.flatMap((one) => (ids.has(keyOf(one)) ? [] : (parcels.get(keyOf(one)) ?? [])));
  await releaseParcels(tx, [...late, ...shared]);
  await emitChanges(tx, [...ids.values()]);
  if (ids.size > 0) await publish(tx, notificationChannels.accountChanged, `${owner.accountId}:shipments`);
  return shipments.map((one) => {
    if (hidden.has(one)) return { result: "inserted", id: null };
    if (over.has(keyOf(one))) return { result: "overQuota", id: null };
    if (first.get(keyOf(one)) === one && keys.denied.has(one.number))
      return { result: "tooFrequent", id: null };
    const id = first.get(keyOf(one)) === one ? ids.get(keyOf(one)) : undefined;
    if (isBlind && first.get(keyOf(one)) === one) return { result: "inserted", id: null };
    return id === undefined ? { result: "duplicate", id: null } : { result: "inserted", id };
  });
}

const keyOf = ({ number, carrier }: Pick<NewShipment, "number" | "carrier">) => `${number} ${carrier}`;

/** Draws the account's quota for new shipments; returns the keys of those that it has no room for. Simulated ones are free. */
async function drawShipments(
  tx: Tx,
  { accountId }: ShipmentOwner,
  shipments: readonly NewShipment[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const origin = shipments[0]?.source;
  if (origin === undefined || origin === "demo" || origin === "sample") return new Set();
  const numbers = shipments.map(({ number }) => number);
  const fits = await drawQuota(tx, { accountId, origin, now }, numbers);
  return new Set(shipments.flatMap((one) => (fits.has(one.number) ? [] : [keyOf(one)])));
}

async function keysInList(
  tx: Tx,
  owner: ShipmentOwner,
  asked: readonly NewShipment[],
): Promise<readonly string[]> {
  if (asked.length === 0) return [];
  const given = JSON.stringify(asked.map(({ number, carrier }) => ({ number, carrier })));
  const rows = await tx.execute<{ number: string; carrier: string }>(sql`
    select s.number, s.carrier
    from jsonb_to_recordset(${given}::jsonb) as g(number text, carrier text)
    join shipment s on s.account_id = ${owner.accountId} and s.number = g.number and s.carrier = g.carrier
      and s.archived_at is null`);
  return rows.map((row) => keyOf(row));
}

/** Ids of inserted rows, by key; rows inserted concurrently by others are missing. */
async function insertShipments(
  tx: Tx,
  owner: ShipmentOwner,
  fresh: readonly NewShipment[],
  options: {
    readonly parcels: ReadonlyMap<string, string>;
    readonly keys: CountedKeys;
    readonly now: Date;
  },
): Promise<ReadonlyMap<string, string>> {
  const { parcels, keys, now } = options;
  const allowed = fresh.filter(({ number }) => !keys.denied.has(number));
  if (allowed.length === 0) return new Map();
  const given = JSON.stringify(
    allowed.map(({ shippedAt, addedAt = now, ...one }) => ({
      ...one,
      id: newId(addedAt),
      parcelId: parcels.get(keyOf(one)),
      shippedAt: shippedAt?.toISOString() ?? null,
      addedAt: addedAt.toISOString(),
      extraHashes: hashExtra(one.extra ?? {}),
    })),
  );
  const rows = await tx.execute<{ id: string; number: string; carrier: string; known: boolean }>(sql`
    insert into shipment (id, account_id, parcel_id, number, carrier, method, order_number, customer_name,
      customer_email, customer_language, destination, customer_state, extra, extra_hashes, source, shipped_at, after_delivery, added_by, department_id, added_at, added_on,
      updated_at, status, outcome, simulated, parcel_version)
    select g.id, a.id, p.id, g.number, g.carrier, g.method, g."orderNumber", g."customerName", g."customerEmail",
      g."customerLanguage", g.destination, g."customerState", coalesce(g.extra, '{}'), g."extraHashes", g.source, g."shippedAt", g."afterDelivery", ${owner.userId}::uuid,
      -- What programs add belongs to the company itself.
      case when g.source <> 'api' then (select d.id from account_user u
        join department d on d.id = u.department_id where u.id = ${owner.userId}::uuid for key share of d) end,
      g."addedAt", (g."addedAt" at time zone a.time_zone)::date, ${now.toISOString()}::timestamptz,
      'not_found', case when ${hasNews("p")} then null else p.outcome end, p.simulated, p.version
    from jsonb_to_recordset(${given}::jsonb) as g(id uuid, "parcelId" uuid, number text, carrier text, method text,
      "orderNumber" text, "customerName" text, "customerEmail" text, "customerLanguage" text, destination text,
      "customerState" text, extra jsonb, "extraHashes" jsonb, source text, "shippedAt" timestamptz, "afterDelivery" boolean, "addedAt" timestamptz)
    join account a on a.id = ${owner.accountId}
    join parcel p on p.id = g."parcelId"
    on conflict (account_id, number, carrier) where archived_at is null do nothing
    returning id, number, carrier, (select ${hasNews("p")} from parcel p where p.id = parcel_id) as known`);
  const known = rows.flatMap((row) => (row.known ? [row.id] : []));
  if (known.length > 0) await takeState(tx, sql`s.id = any(${uuids(known)})`, now);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}
