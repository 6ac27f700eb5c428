import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipmentsPerMove } from "@/lib/accounts/organization/constants";
import { departmentDeleted } from "@/lib/accounts/organization/events";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { enqueue } from "@/lib/platform/adapters/queue";
import { moveOrders } from "./move-orders";

/** A shipment of the department, in the order of its index; and a deleted one, in the order of ids. */
interface Progress {
  readonly day: string;
  readonly at: string;
  readonly id: string;
  readonly deletedId: string;
}
const nil = "00000000-0000-0000-0000-000000000000";
const beginning: Progress = { day: "-infinity", at: "-infinity", id: nil, deletedId: nil };

/**
 * Moves the shipments of a deleted department to its parent, in batches, those in the trash too, and its work orders, and
 * deletes the department. On abort the rest is left to the next worker. Its parent may be deleted too: its job waits for this one.
 */
export async function moveShipments(
  ctx: Context,
  { departmentId }: { readonly departmentId: string },
): Promise<void> {
  for (let progress: Progress | null = beginning; progress !== null; ) {
    if (ctx.signal.aborted) return enqueue(ctx.db, departmentDeleted, { departmentId });
    const from: Progress = progress;
    progress = await ctx.db.transaction(async (tx) => {
      const next = await moveBatch(tx, departmentId, from);
      // What was added or restored meanwhile stands before the place that was reached.
      return next === "none" ? ((await deleteEmpty(tx, departmentId)) ? null : beginning) : next;
    });
  }
}

type Deleted = { readonly accountId: AccountId; readonly parentId: string | null } & Record<string, unknown>;

/** Moves one batch; returns where the next begins, or `none`. */
async function moveBatch(tx: Tx, id: string, from: Progress): Promise<Progress | "none"> {
  const [own] = await tx.execute<Deleted>(sql`
    select account_id as "accountId", parent_id as "parentId" from department
    where id = ${id} and deleted_at is not null for key share`);
  if (!own) return "none";
  const listed = await moveListed(tx, id, own, from);
  const deletedId = await moveDeleted(tx, id, own, from);
  const isMoved = await moveOrders(tx, { accountId: own.accountId, from: id, to: own.parentId });
  if (listed === null && deletedId === null && !isMoved) return "none";
  await publish(tx, notificationChannels.accountChanged, `${own.accountId}:shipments`);
  return { ...from, ...listed, ...(deletedId !== null && { deletedId }) };
}

/** Locks only shipments, in the order of their ids: neither status nor list of their parcels changes. */
async function moveListed(tx: Tx, id: string, { accountId, parentId }: Deleted, from: Progress) {
  const [last] = await tx.execute<{ day: string; at: string; id: string }>(sql`
    with part as materialized (
      select s.id, s.added_on, s.added_at from shipment s
      where s.department_id = ${id}
        and (s.added_on, s.added_at, s.id) > (${from.day}::date, ${from.at}::timestamptz, ${from.id}::uuid)
      order by s.added_on, s.added_at, s.id limit ${shipmentsPerMove}
    ), chosen as materialized (
      select s.id from shipment s join part p on p.id = s.id order by s.id for no key update of s
    ), moved as (
      update shipment s set department_id = ${parentId}
      from chosen c where s.id = c.id and s.account_id = ${accountId} and s.department_id = ${id}
    )
    select added_on::text as day, added_at::text as at, id from part
    order by added_on desc, added_at desc, id desc limit 1`);
  return last ?? null;
}

async function moveDeleted(
  tx: Tx,
  id: string,
  { accountId, parentId }: Deleted,
  { deletedId }: Progress,
): Promise<string | null> {
  const [last] = await tx.execute<{ id: string }>(sql`
    with chosen as materialized (
      select d.id from deleted_shipment d
      where d.account_id = ${accountId} and d.record ->> 'department_id' = ${id} and d.id > ${deletedId}::uuid
      order by d.id limit ${shipmentsPerMove} for update
    ), moved as (
      update deleted_shipment d set record = d.record || jsonb_build_object('department_id', ${parentId}::uuid)
      from chosen c where d.id = c.id
    )
    select id from chosen order by id desc limit 1`);
  return last?.id ?? null;
}

/**
 * Deletes the department if nothing is left of it; returns whether this job is done. Whoever adds or restores one of its
 * shipments has locked its row, so is awaited. While departments below it are emptied, the last of their jobs begins
 * this one again.
 */
async function deleteEmpty(tx: Tx, id: string): Promise<boolean> {
  const [own] = await tx.execute<Deleted>(sql`
    select account_id as "accountId", parent_id as "parentId" from department
    where id = ${id} and deleted_at is not null for update`);
  if (!own) return true;
  const [left] = await tx.execute<{ shipments: boolean; departments: boolean }>(sql`
    select exists (select 1 from shipment where department_id = ${id})
        or exists (select 1 from work_order where department_id = ${id})
        or exists (select 1 from deleted_shipment
          where account_id = ${own.accountId} and record ->> 'department_id' = ${id}) as shipments,
      exists (select 1 from department where parent_id = ${id}) as departments`);
  if (!left || left.shipments) return false;
  if (left.departments) return true;
  // The parent's job looks for this row under a lock that excludes this one: it does not wait for a row that is gone.
  await tx.execute(sql`select 1 from department where id = ${own.parentId} for key share`);
  await tx.execute(sql`delete from department where id = ${id}`);
  const [parent] = await tx.execute<{ id: string }>(sql`
    select id from department where id = ${own.parentId} and deleted_at is not null`);
  if (parent) await enqueue(tx, departmentDeleted, { departmentId: parent.id });
  return true;
}
