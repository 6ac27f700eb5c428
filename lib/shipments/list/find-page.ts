import { and, asc, count, desc, gte, lte, type SQL, sql } from "drizzle-orm";
import { bypassRowSecurity, foreignRow } from "@/db/account-database";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { RowScope } from "@/lib/platform/adapters/context";
import { countedMax } from "@/lib/shipments/records/constants";
import { type FilterPlace, shipmentCondition } from "@/lib/shipments/records/filter-shipments";
import { readTableStatistics } from "@/lib/shipments/records/read-table-statistics";
import { requireOwn } from "@/lib/shipments/records/require-own";
import type { ListInput } from "@/lib/shipments/records/schemas";
import { chooseOrder, type ListOrder, type Segment } from "./choose-order";
import { countedDays, type DayCounts, isCountedRow, isPlainFilter } from "./read-counts";

/** Whose list or archive, and the reader's language: names are in its order. */
export interface ListPlace extends FilterPlace {
  readonly locale: string;
}

export interface Page {
  /** Shipments of the page in their order. */
  readonly ids: readonly string[];
  readonly total: number;
  /** There are at least this many: counting stopped there. */
  readonly atLeast: boolean;
}

interface List {
  readonly db: Db;
  readonly condition: SQL;
  readonly segments: readonly Segment[];
  readonly joined: ListOrder["joined"];
}

/** Rows before a page are skipped up to this many; beyond it, reading from the list's end may be faster. */
const skippedMax = 2_000;

/**
 * Finds a page of a list. Uses the stored counts where they apply; a far page is read from its day or from the
 * list's end, instead of skipping all rows before it. Rows without a time come last in both directions. Throws
 * badInput.
 */
export async function findPage(
  db: Db,
  scope: RowScope,
  { pageIndex, pageSize, sort, ...filter }: ListInput,
  place: ListPlace,
): Promise<Page> {
  const condition = shipmentCondition(scope, filter, place);
  const from = (pageIndex - 1) * pageSize;
  const order = await chooseOrder(db, scope, sort, place);
  const listOf = (days: readonly DayCounts[] | null): List => ({
    db,
    condition,
    segments: order.segments(days),
    joined: order.joined,
  });
  const { rows } = scope;
  if (rows.kind === "own" && isAdded(sort) && from <= skippedMax && isPlainFilter(filter, place)) {
    const [ids, total] = await Promise.all([
      readList(listOf(null), from, pageSize),
      countMatches(db, condition),
    ]);
    return { ids, total, atLeast: total >= countedMax };
  }
  if (!isCountedRow(scope, filter, place)) {
    const shares = filter.searchTrack ? await readTableStatistics(db) : undefined;
    const searched = shares ? shipmentCondition(scope, filter, { ...place, shares }) : condition;
    const { ids, total } = await sortMatches(db, searched, order, { from, wanted: pageSize });
    if (total < countedMax) return { ids, total, atLeast: false };
    return { ids: await readList(listOf(null), from, pageSize), total, atLeast: true };
  }
  // A near page does not need the days: both are read at once.
  const near = from <= skippedMax ? readList(listOf(null), from, pageSize) : null;
  const [days, nearIds] = await Promise.all([countedDays(db, scope, filter, place), near]);
  const total = sumOf(days);
  const ids = nearIds ?? (from < total ? await readList(listOf(days), from, pageSize) : []);
  return { ids, total, atLeast: false };
}

/**
 * A page of matches and their number, by one search: correct while no match is left out. If there are more, an
 * index has the list in order, and its first pages are fast.
 */
async function sortMatches(
  db: Db,
  condition: SQL,
  { key, sortBy, joined }: ListOrder,
  { from, wanted }: { readonly from: number; readonly wanted: number },
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  // Row-level security would keep the search from its index: its result is checked instead.
  const rows = await bypassRowSecurity(db, (whole) =>
    whole.execute<{ ids: string[]; total: number; foreign: boolean | null }>(sql`
      with matches as materialized (
        select id, account_id, added_on, added_at, ${key} as key from shipment ${joined ? sql`left join ${joined.table} on ${joined.on}` : sql``}
        where ${condition} limit ${countedMax}
      )
      select array(select id from matches order by ${sortBy} limit ${wanted} offset ${from}) as ids,
        (select count(*)::int from matches) as total,
        (select bool_or(${foreignRow(sql`account_id`)}) from matches) as foreign`),
  );
  const [found = { ids: [], total: 0, foreign: false }] = rows;
  requireOwn(found.foreign);
  return found;
}

/** By the day of adding: an index has the rows that a member added in this order. */
const isAdded = (sort: ListInput["sort"]) => sort.replace("-", "") === "addedAt";

async function countMatches(db: Db, condition: SQL): Promise<number> {
  const some = db.select({ id: shipment.id }).from(shipment).where(condition).limit(countedMax).as("some");
  return db.$count(some);
}

const sumOf = (days: readonly DayCounts[]) => days.reduce((sum, { n }) => sum + n, 0);

async function readList(list: List, from: number, wanted: number): Promise<string[]> {
  const ids: string[] = [];
  let skip = from;
  for (const segment of list.segments) {
    const left = wanted - ids.length;
    if (left === 0) break;
    const size = skip > skippedMax ? await sizeOf(list, segment) : null;
    const found = size !== null && skip >= size ? [] : await readSegment(list, segment, { skip, left, size });
    ids.push(...found);
    if (found.length > 0) skip = 0;
    else if (skip > 0) skip -= size ?? (await sizeOf(list, segment));
  }
  return ids;
}

async function sizeOf({ db, condition, joined }: List, { where, days }: Segment): Promise<number> {
  if (days) return sumOf(days);
  const counted = db.select({ n: count() }).from(shipment).$dynamic();
  const rows = await (joined ? counted.leftJoin(joined.table, joined.on) : counted).where(
    and(condition, where),
  );
  return rows[0]?.n ?? 0;
}

/** Reads from the nearer end. `size` is null if not needed. */
async function readSegment(
  list: List,
  { where, order, days }: Segment,
  { skip, left, size }: { readonly skip: number; readonly left: number; readonly size: number | null },
): Promise<string[]> {
  const limit = size === null ? left : Math.min(left, size - skip);
  const after = size === null ? Number.POSITIVE_INFINITY : size - skip - limit;
  const backward = after < skip;
  const parts = order.map(({ by, descending }) => ({ by, descending: descending !== backward }));
  const start = startOf(days, parts[0]?.descending ?? false, backward ? after : skip);
  const read = list.db.select({ id: shipment.id }).from(shipment).$dynamic();
  const { joined } = list;
  const rows = await (joined ? read.leftJoin(joined.table, joined.on) : read)
    .where(and(list.condition, where, start.bound))
    .orderBy(...parts.map(({ by, descending }) => (descending ? desc(by) : asc(by))))
    .limit(limit)
    .offset(start.skip);
  const ids = rows.map(({ id }) => id);
  return backward ? ids.reverse() : ids;
}

/** The day of the row at offset `skip`, as a bound, and the number of rows of that day before it. */
function startOf(
  days: readonly DayCounts[] | null,
  descending: boolean,
  skip: number,
): { readonly bound: SQL | undefined; readonly skip: number } {
  let rest = skip;
  for (const { day, n } of descending ? (days ?? []).toReversed() : (days ?? [])) {
    const bound = descending ? lte(shipment.addedOn, day) : gte(shipment.addedOn, day);
    if (rest < n) return { bound, skip: rest };
    rest -= n;
  }
  return { bound: undefined, skip };
}
