import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { ordersPerMove } from "@/lib/accounts/organization/constants";
import type { AccountId } from "@/lib/core/ids";

/** Department that is being deleted, and the one above it; null: the company itself. */
interface Move {
  readonly accountId: AccountId;
  readonly from: string;
  readonly to: string | null;
}

/**
 * Moves a batch of a deleted department's work orders to its parent, with an entry in the record of each. Answers whether
 * there were any.
 */
export async function moveOrders(tx: Tx, { accountId, from, to }: Move): Promise<boolean> {
  const data = JSON.stringify({ changes: [{ field: "department", from, to }] });
  const [row] = await tx.execute<{ n: number }>(sql`
    with chosen as materialized (
      select id from work_order where account_id = ${accountId} and department_id = ${from}
      order by id limit ${ordersPerMove} for no key update
    ), moved as (
      update work_order o set department_id = ${to}, version = o.version + 1, updated_at = now()
      from chosen c where o.id = c.id returning o.id
    ), entered as (
      insert into order_entry (account_id, order_id, at, kind, data)
      select ${accountId}, id, now(), 'changed', ${data}::jsonb from moved
    )
    select count(*)::int as n from chosen`);
  return (row?.n ?? 0) > 0;
}

/** Forgets who reported orders, a batch: before a member's row is deleted. Answers whether there are none left. */
export async function clearReporter(db: Db, userId: string): Promise<boolean> {
  const rows = await db.execute(sql`
    update work_order set created_by = null where id = any(array(
      select id from work_order where created_by = ${userId} order by id limit ${ordersPerMove} for no key update))
    returning 1`);
  return rows.length < ordersPerMove;
}
