import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { expectedAgain } from "@/lib/connectors/channels/compute-expected";
import { scheduleParcels } from "@/lib/connectors/channels/schedule-parcels";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import { rootDepartment } from "@/lib/core/operations";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { copyProtected, takeState } from "@/lib/shipments/records/copy-parcels";
import { countEditKeys } from "@/lib/shipments/records/count-shipment-keys";
import { emitChanges } from "@/lib/shipments/records/emit-changes";
import {
  type Batch,
  type BatchOutcome,
  lockBatch,
  outcomeOf,
  uuids,
} from "@/lib/shipments/records/lock-batch";
import { moveMails } from "@/lib/shipments/records/move-mails";
import { readLanguage } from "@/lib/shipments/records/read-language";
import { releaseParcels } from "@/lib/shipments/records/release-parcels";
import type { ShipmentChange } from "@/lib/shipments/records/schemas";
import { type CountedKeys, keysWaitSeconds } from "@/lib/tracking/lookup/guard-keys";
import { trackParcels } from "@/lib/tracking/lookup/track-parcels";
import { lockParcels } from "@/lib/tracking/store/lock-parcels";
import { scheduleNow } from "@/lib/tracking/store/schedule-now";
import { hashExtra } from "@/lib/tracking/store/seal-extra";
import { deleteExtras, setExtras } from "@/lib/tracking/store/set-extras";

/** Result of an edit, with the reasons of rejections. */
export interface EditOutcome extends BatchOutcome {
  /** One of the rejected is in the archive, where the carrier cannot be changed. */
  readonly notUpdatable: boolean;
  /** Wrong postcodes or phones were tried too often for one that is unchanged therefore. */
  readonly tooFrequent: boolean;
  /** Those that are unchanged. */
  readonly refusedIds: ReadonlySet<string>;
}

/**
 * Applies one validated change to a batch. Another carrier means another parcel: it is tracked, and its state
 * is copied to the shipment. That is rejected in the archive, and where the list has the number with that
 * carrier already; a rejected shipment is unchanged.
 */
export async function updateBatch(tx: Tx, batch: Batch, change: ShipmentChange): Promise<EditOutcome> {
  const { accountId, now } = batch;
  if (change.carrier !== undefined) await lockBoth(tx, batch, change.carrier);
  const before = await lockBatch(tx, batch);
  const moved = await changeCarrier(tx, batch, change);
  const ids = batch.ids.filter((id) => !moved.refused.has(id));
  const hashes = hashesOf(change);
  const keys = await countEditKeys(
    tx,
    batch,
    ids.map((id) => ({ id, hashes })),
    moved.ids,
  );
  // A move copies the other parcel's state at once, by the keys that the shipment has: it is undone.
  if (keys.denied.size > 0 && moved.ids.size > 0) throw tooManyKeys(now);
  const rows = ids.length === 0 ? [] : await changeFields(tx, { ...batch, ids }, change, keys);
  const parcelIds = [...new Set([...before, ...moved.parcelIds])];
  const extra = givenExtra(change);
  if (change.carrier !== undefined) await deleteExtras(tx, parcelIds);
  if (extra !== null)
    await setExtras(
      tx,
      rows.map(({ parcelId }) => ({ parcelId, extra })),
      { now },
    );
  if (change.method !== undefined) await takeChannel(tx, { accountId, ids, now });
  if (Object.keys(extraOf(change)).length > 0)
    await copyProtected(
      tx,
      batch,
      rows.map(({ id }) => id),
    );
  if (change.carrier !== undefined || change.afterDelivery !== undefined) await releaseParcels(tx, parcelIds);
  // A delivered parcel is paused; an account that wants more schedules it again.
  if (change.afterDelivery) await scheduleNow(tx, await restingParcels(tx, accountId, ids), { now });
  const changed = rows.map(({ id }) => id);
  // An account's rules may be for some channels and countries.
  if (change.method !== undefined || change.destination !== undefined) await emitChanges(tx, changed);
  if (change.departmentId !== undefined) await emitAccessChange(tx, batch);
  const outcome = outcomeOf(batch, changed);
  const tooFrequent = keys.denied.size > 0;
  return { ...outcome, notUpdatable: moved.notUpdatable, tooFrequent, refusedIds: moved.refused };
}

/** More wrong postcodes or phones than an hour allows. */
export function tooManyKeys(now: Date): AppError {
  return new AppError("tooFrequent", { retryAfterSeconds: keysWaitSeconds(now) });
}

/** Old and new parcels of the shipments, locked in one order to avoid deadlocks between two edits. */
async function lockBoth(tx: Tx, { accountId, ids }: Batch, carrier: string): Promise<void> {
  const rows = await tx.execute<{ id: string }>(sql`
    with own as materialized (
      select parcel_id, number from shipment where account_id = ${accountId} and id = any(${uuids(ids)})
    )
    select parcel_id as id from own
    union select p.id from own join parcel p on p.number = own.number and p.carrier = ${carrier}`);
  await lockParcels(
    tx,
    rows.map(({ id }) => id),
  );
}

interface Moved {
  readonly refused: ReadonlySet<string>;
  readonly notUpdatable: boolean;
  /** Shipments that have another parcel now. */
  readonly ids: ReadonlySet<string>;
  /** Parcels that were tracked for it. */
  readonly parcelIds: readonly string[];
}

async function changeCarrier(tx: Tx, batch: Batch, change: ShipmentChange): Promise<Moved> {
  const { accountId, now, language } = batch;
  const { carrier } = change;
  const moving = carrier === undefined ? [] : await readMoving(tx, batch, carrier);
  if (carrier === undefined || moving.length === 0)
    return { refused: new Set(), notUpdatable: false, ids: new Set(), parcelIds: [] };
  const open = moving.filter(({ archivedAt }) => archivedAt === null);
  const wanted = new Map(
    open.map(({ number, afterDelivery }) => [
      number,
      { number, carrier, afterDelivery: change.afterDelivery ?? afterDelivery },
    ]),
  );
  const { parcels } = await trackParcels(tx, [...wanted.values()], { accountId, now, language });
  // Everyone who adds this number with this carrier locks its parcel first: now no other transaction can
  // intervene.
  const taken = new Set(await numbersInList(tx, accountId, carrier, [...wanted.keys()]));
  const moves = open.flatMap(({ id, number, parcelId }) => {
    const to = parcels.get(`${number} ${carrier}`);
    if (to === undefined || taken.has(number)) return [];
    taken.add(number);
    return [{ id, from: parcelId, to }];
  });
  // What proved the number to be the account's own at one carrier does not at another.
  await tx.execute(sql`
    update shipment s set carrier = ${carrier}, parcel_id = g."to", disclosure = 'undecided'
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as g(id uuid, "to" uuid)
    where s.id = g.id and s.account_id = ${accountId}`);
  await takeState(tx, sql`s.id = any(${uuids(moves.map(({ id }) => id))})`, now);
  await moveMails(tx, accountId, moves);
  const done = new Set(moves.map(({ id }) => id));
  await emitChanges(tx, [...done]);
  return {
    refused: new Set(moving.flatMap(({ id }) => (done.has(id) ? [] : [id]))),
    notUpdatable: open.length < moving.length,
    ids: done,
    parcelIds: [...parcels.values()],
  };
}

/** The shipments that have another carrier. */
async function readMoving(tx: Tx, { accountId, ids }: Batch, carrier: string) {
  const rows = await tx
    .select({
      id: shipment.id,
      number: shipment.number,
      carrier: shipment.carrier,
      parcelId: shipment.parcelId,
      archivedAt: shipment.archivedAt,
      afterDelivery: shipment.afterDelivery,
    })
    .from(shipment)
    .where(and(eq(shipment.accountId, accountId), inArray(shipment.id, [...ids])))
    .orderBy(shipment.id);
  return rows.filter((row) => row.carrier !== carrier);
}

async function numbersInList(
  tx: Tx,
  accountId: AccountId,
  carrier: string,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.execute<{ number: string }>(sql`
    select number from shipment where account_id = ${accountId} and carrier = ${carrier} and archived_at is null
      and number = any(${sql.param([...numbers])}::text[])`);
  return rows.map(({ number }) => number);
}

function changeFields(
  tx: Tx,
  { accountId, ids, now }: Batch,
  change: ShipmentChange,
  { denied }: CountedKeys,
) {
  const { shippedAt, afterDelivery } = change;
  return tx
    .update(shipment)
    .set({
      method: emptied(change.method),
      orderNumber: emptied(change.orderNumber),
      customerName: emptied(change.customerName),
      customerEmail: emptied(change.customerEmail),
      customerLanguage: languageOf(change.customerLanguage),
      customerState: emptied(change.customerState),
      extra: sql`jsonb_strip_nulls(${shipment.extra} || ${JSON.stringify(extraOf(change))}::jsonb)`,
      extraHashes: sql`jsonb_strip_nulls(${shipment.extraHashes} || ${JSON.stringify(hashesOf(change))}::jsonb)`,
      destination: change.destination,
      shippedAt: shippedAt ? new Date(shippedAt) : shippedAt === null ? null : undefined,
      afterDelivery,
      departmentId: departmentOf(accountId, change),
      updatedAt: now,
    })
    .where(
      and(
        eq(shipment.accountId, accountId),
        inArray(shipment.id, [...ids]),
        denied.size > 0 ? notInArray(shipment.number, [...denied]) : undefined,
      ),
    )
    .returning({ id: shipment.id, parcelId: shipment.parcelId });
}

/** They name another channel, which may say when they are expected and how often their carrier is asked. */
async function takeChannel(tx: Tx, { accountId, ids, now }: Omit<Batch, "language">): Promise<void> {
  await tx.execute(sql`
    update shipment s set ${expectedAgain("s", "p", sql`s.method`)}
    from parcel p where p.id = s.parcel_id and s.account_id = ${accountId} and s.id = any(${uuids(ids)})`);
  await scheduleParcels(tx, { shipmentIds: ids, now });
}

/** One that is deleted meanwhile leaves its shipments to the company. */
function departmentOf(accountId: AccountId, { departmentId }: ShipmentChange) {
  if (departmentId === undefined || departmentId === rootDepartment) return departmentId && null;
  return sql`(select d.id from department d where d.id = ${departmentId} and d.account_id = ${accountId}
    and d.deleted_at is null for key share)`;
}

/** The carrier parameters of a change; null removes a value. */
export function extraOf({ postcode, phone }: ShipmentChange) {
  return { ...(postcode !== undefined && { postcode }), ...(phone !== undefined && { phone }) };
}

/** As `extraOf`, hashed; null removes a value. */
export function hashesOf(change: ShipmentChange) {
  return { ...extraOf(change), ...hashExtra(givenExtra(change) ?? {}) };
}

/** New carrier parameters of a change; null for none. */
export function givenExtra(change: ShipmentChange): Extra | null {
  const given = Object.entries(extraOf(change)).filter(([, value]) => value !== null);
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** A language tag, from any spelling. */
export function languageOf(text: string | null | undefined): string | null | undefined {
  return text ? readLanguage(text) : emptied(text);
}

/** Empty text means none. */
export function emptied(text: string | null | undefined): string | null | undefined {
  return text === "" ? null : text;
}

async function restingParcels(
  tx: Tx,
  accountId: AccountId,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.execute<{ parcel_id: string }>(sql`
    select s.parcel_id from shipment s join refresh_schedule r on r.parcel_id = s.parcel_id
    where s.account_id = ${accountId} and s.id = any(${uuids(ids)}) and s.archived_at is null
      and r.due_at is null and r.reason = 'finished'`);
  return rows.map(({ parcel_id }) => parcel_id);
}
