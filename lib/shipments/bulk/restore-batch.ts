import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { finalStatuses, quoteStatuses } from "@/lib/core/statuses";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { takeState } from "@/lib/shipments/records/copy-parcels";
import { emitChanges } from "@/lib/shipments/records/emit-changes";
import { type Batch, type BatchOutcome, outcomeOf, uuids } from "@/lib/shipments/records/lock-batch";
import { releaseParcels } from "@/lib/shipments/records/release-parcels";
import { setMails } from "@/lib/shipments/records/set-mails";
import { lockParcels } from "@/lib/tracking/store/lock-parcels";
import { scheduleNow } from "@/lib/tracking/store/schedule-now";
import { setExtras } from "@/lib/tracking/store/set-extras";

interface Restored {
  readonly id: string;
  readonly parcelId: string;
  readonly archived: boolean;
  readonly extra: Extra;
}

/**
 * Restores deleted shipments to where they were, the list or the archive, with their parcel's current state; emails go
 * to `userId`. Rejected if the list has the same number and carrier again; of several in the batch the latest is
 * restored.
 */
export async function restoreBatch(
  tx: Tx,
  batch: Batch,
  { userId }: { readonly userId: string },
): Promise<BatchOutcome> {
  const deleted = await lockDeleted(tx, batch);
  await lockParcels(tx, [...new Set(deleted.map(({ parcelId }) => parcelId))]);
  const ids = await insertRows(tx, batch);
  const rows = await copyState(tx, batch, ids);
  const active = rows.filter(({ archived }) => !archived);
  await restoreReported(tx, ids);
  const parcelIds = [...new Set(active.map(({ parcelId }) => parcelId))];
  await scheduleNow(tx, parcelIds, { now: batch.now, renew: true });
  await releaseParcels(tx, parcelIds);
  const given = active.filter(({ extra }) => Object.keys(extra).length > 0);
  await setExtras(tx, given, batch);
  const notified = new Set(deleted.flatMap(({ id, notify }) => (notify ? [id] : [])));
  await setMails(tx, {
    ...{ accountId: batch.accountId, userId, now: batch.now, notify: true },
    parcelIds: active.flatMap(({ id, parcelId }) => (notified.has(id) ? [parcelId] : [])),
  });
  await tx.execute(sql`
    delete from deleted_shipment where account_id = ${batch.accountId} and id = any(${uuids(ids)})`);
  // Its alarms were deleted with it.
  await emitChanges(
    tx,
    active.map(({ id }) => id),
  );
  return outcomeOf(batch, ids);
}

async function lockDeleted(tx: Tx, { accountId, ids }: Batch) {
  return tx.execute<{ id: string; parcelId: string; notify: boolean }>(sql`
    select id, record ->> 'parcel_id' as "parcelId", notify from deleted_shipment
    where account_id = ${accountId} and id = any(${uuids(ids)}) order by id for update`);
}

const columns = Object.values(getTableColumns(shipment)).filter(({ generated }) => generated === undefined);

/** Inserts the rows as they were, the latest first: a number that the list has by then is left out. */
async function insertRows(tx: Tx, { accountId, ids, now }: Batch): Promise<readonly string[]> {
  const replaced: Readonly<Record<string, SQL>> = {
    // Who added it, and their department, may be gone by now.
    added_by: sql`u.id`,
    department_id: sql`dp.id`,
    updated_at: sql`${now.toISOString()}::timestamptz`,
    // Deleted before it was recorded.
    disclosure: sql`coalesce(r.disclosure, 'undecided')`,
  };
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map(({ name }) => replaced[name] ?? sql`r.${sql.identifier(name)}`);
  const rows = await tx.execute<{ id: string }>(sql`
    insert into shipment (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from deleted_shipment d cross join lateral jsonb_populate_record(null::shipment, d.record) r
    left join account_user u on u.id = r.added_by
    left join department dp on dp.id = r.department_id and dp.account_id = d.account_id
    where d.account_id = ${accountId} and d.id = any(${uuids(ids)})
    order by r.added_at desc, r.id desc
    on conflict (account_id, number, carrier) where archived_at is null do nothing
    returning id`);
  return rows.map(({ id }) => id);
}

const over = sql.raw(quoteStatuses(finalStatuses));

/** What happened meanwhile; if the number was reused before the journey ended, the new parcel is tracked. */
async function copyState(
  tx: Tx,
  { accountId, now }: Batch,
  ids: readonly string[],
): Promise<readonly Restored[]> {
  const rows = await tx.execute<Restored & Record<string, unknown>>(sql`
    update shipment s set parcel_id = p.id
    from parcel own, parcel p
    where s.account_id = ${accountId} and s.id = any(${uuids(ids)}) and own.id = s.parcel_id and p.id = case
      when s.settled or s.archived_at is not null or own.status in (${over}) then own.id
      else (select n.id from parcel n where n.number = own.number and n.carrier = own.carrier
        order by n.generation desc limit 1) end
    returning s.id, s.parcel_id as "parcelId", s.archived_at is not null as archived, s.extra`);
  await takeState(tx, sql`s.id = any(${uuids(ids)})`, now);
  return rows;
}

/** Events the account's endpoint was sent, so that it gets no event twice. */
async function restoreReported(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into webhook_last_state
    select t.* from deleted_shipment d cross join lateral jsonb_populate_record(null::webhook_last_state, d.reported) t
    where d.id = any(${uuids(ids)}) and d.reported is not null
      and exists (select 1 from webhook w where w.account_id = d.account_id)
    on conflict do nothing`);
}
