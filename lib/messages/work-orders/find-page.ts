import { and, asc, type SQL, sql } from "drizzle-orm";
import { bypassRowSecurity, foreignRow } from "@/db/account-database";
import type { Db } from "@/db/client";
import { workOrder } from "@/db/schema/work-orders";
import { requireOwn } from "@/lib/shipments/records/require-own";
import { ordersCountedMax } from "./constants";
import { isOpen, isResolved } from "./filter-orders";

export interface OrderPage {
  /** Orders of the page: open ones by when they are due, then resolved ones, the latest first. */
  readonly ids: readonly string[];
  /** Counting stops at `ordersCountedMax`. */
  readonly total: number;
}

interface Range {
  readonly from: number;
  readonly size: number;
}

/** Both orders are those of an index. */
const byDue = [asc(workOrder.dueAt), asc(workOrder.id)];
const byCreation = [sql`${workOrder.createdAt} desc nulls last`, asc(workOrder.id)];

/**
 * A page of the orders that match, by one search of all matches. If there are more than are counted, so many that the
 * indexes that have them in order find the first pages soon. `isSearch`: the condition looks into texts.
 */
export async function findPage(db: Db, condition: SQL, range: Range, isSearch: boolean): Promise<OrderPage> {
  const found = await sortMatches(db, condition, range, isSearch);
  if (found.total < ordersCountedMax) return found;
  return { ids: await readInOrder(db, condition, range), total: found.total };
}

async function sortMatches(
  db: Db,
  condition: SQL,
  { from, size }: Range,
  isSearch: boolean,
): Promise<OrderPage> {
  const statement = sql`
    with matches as materialized (
      select id, account_id, due_at, created_at, status = 'resolved' as resolved from ${workOrder}
      where ${condition} limit ${ordersCountedMax}
    )
    select array(
        select id from matches
        order by resolved, case when not resolved then due_at end, case when resolved then created_at end desc, id
        limit ${size} offset ${from}) as ids,
      (select count(*)::int from matches) as total,
      (select bool_or(${foreignRow(sql`account_id`)}) from matches) as foreign`;
  const read = (some: Db) =>
    some.execute<{ ids: string[]; total: number; foreign: boolean | null }>(statement);
  // Row-level security would keep the search from its index: its result is checked instead.
  const [row = { ids: [], total: 0, foreign: false }] = await (isSearch
    ? bypassRowSecurity(db, read)
    : read(db));
  if (isSearch) requireOwn(row.foreign);
  return { ids: row.ids, total: row.total };
}

async function readInOrder(db: Db, condition: SQL, { from, size }: Range): Promise<readonly string[]> {
  const open = and(condition, isOpen) as SQL;
  const ids = await readSome(db, open, byDue, { from, size });
  if (ids.length === size) return ids;
  const before = ids.length > 0 ? from + ids.length : await db.$count(workOrder, open);
  const rest = { from: Math.max(0, from - before), size: size - ids.length };
  return [...ids, ...(await readSome(db, and(condition, isResolved) as SQL, byCreation, rest))];
}

async function readSome(
  db: Db,
  where: SQL,
  order: readonly SQL[],
  { from, size }: Range,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: workOrder.id })
    .from(workOrder)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(from);
  return rows.map(({ id }) => id);
}
