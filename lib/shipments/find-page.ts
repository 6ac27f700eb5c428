import { and, asc, count, desc, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { AccountScope } from "@/lib/platform/context";
import { countedMax, type SortColumn } from "./constants";
import { type FilterPlace, shipmentCondition } from "./filter-shipments";
import { countedDays, type DayCounts, isCountedRow } from "./read-counts";
import { readTableStatistics } from "./read-table-statistics";
import type { ListInput } from "./schemas";

export interface Page {
  /** Shipments of the page in their order. */
  readonly ids: readonly string[];
  readonly total: number;
  /** There are at least this many: counting stopped there. */
  readonly atLeast: boolean;
}

/** An index segment, which is in order: rows with a time, then those without. */
interface Stretch {
  readonly where: SQL | undefined;
  readonly columns: readonly PgColumn[];
  /** Rows per day, if the stored counts apply and the order is by day: a far page is located by its day. */
  readonly days: readonly DayCounts[] | null;
}

interface List {
  readonly db: Db;
  readonly condition: SQL;
  readonly descending: boolean;
  readonly stretches: readonly Stretch[];
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
  scope: Pick<AccountScope, "accountId">,
  { pageIndex, pageSize, sort, ...filter }: ListInput,
  place: FilterPlace,
): Promise<Page> {
  const column = sort.replace("-", "") as SortColumn;
  const condition = shipmentCondition(scope, filter, place);
  const from = (pageIndex - 1) * pageSize;
  const descending = sort.startsWith("-");
  const listOf = (days: readonly DayCounts[] | null): List => {
    const stretches =
      column === "addedAt" ? [{ where: undefined, columns: byAdded, days }] : stretchesBy(timed[column]);
    return { db, condition, descending, stretches };
  };
  if (!isCountedRow(filter, place)) {
    const shares = filter.searchTrack ? await readTableStatistics(db) : undefined;
    const searched = shares ? shipmentCondition(scope, filter, { ...place, shares }) : condition;
    const { ids, total } = await sortMatches(
      { ...listOf(null), condition: searched },
      column,
      from,
      pageSize,
    );
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
  { db, condition, descending }: List,
  column: SortColumn,
  from: number,
  wanted: number,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const direction = sql.raw(descending ? "desc" : "asc");
  const time = sql.identifier(column === "addedAt" ? "added_at" : timed[column].name);
  const order =
    column === "addedAt"
      ? sql`added_on ${direction}, added_at ${direction}, id ${direction}`
      : sql`${time} is null, ${time} ${direction}, case when ${time} is null then added_on end ${direction},
          case when ${time} is null then added_at end ${direction}, id ${direction}`;
  const rows = await db.execute<{ ids: string[]; total: number }>(sql`
    with matches as materialized (
      select id, added_on, added_at, last_event_at, delivered_at from shipment where ${condition} limit ${countedMax}
    )
    select array(select id from matches order by ${order} limit ${wanted} offset ${from}) as ids,
      (select count(*)::int from matches) as total`);
  return rows[0] ?? { ids: [], total: 0 };
}

const byAdded = [shipment.addedOn, shipment.addedAt, shipment.id];
const timed: Readonly<Record<Exclude<SortColumn, "addedAt">, PgColumn>> = {
  lastEventAt: shipment.lastEventAt,
  deliveredAt: shipment.deliveredAt,
};

function stretchesBy(column: PgColumn): readonly Stretch[] {
  return [
    { where: isNotNull(column), columns: [column, shipment.id], days: null },
    { where: isNull(column), columns: byAdded, days: null },
  ];
}

const sumOf = (days: readonly DayCounts[]) => days.reduce((sum, { n }) => sum + n, 0);

async function readList(list: List, from: number, wanted: number): Promise<string[]> {
  const ids: string[] = [];
  let skip = from;
  for (const stretch of list.stretches) {
    const left = wanted - ids.length;
    if (left === 0) break;
    const size = skip > skippedMax ? await sizeOf(list, stretch) : null;
    const found = size !== null && skip >= size ? [] : await readStretch(list, stretch, { skip, left, size });
    ids.push(...found);
    if (found.length > 0) skip = 0;
    else if (skip > 0) skip -= size ?? (await sizeOf(list, stretch));
  }
  return ids;
}

async function sizeOf({ db, condition }: List, { where, days }: Stretch): Promise<number> {
  if (days) return sumOf(days);
  const rows = await db.select({ n: count() }).from(shipment).where(and(condition, where));
  return rows[0]?.n ?? 0;
}

/** Reads from the nearer end. `size` is null if not needed. */
async function readStretch(
  list: List,
  { where, columns, days }: Stretch,
  { skip, left, size }: { readonly skip: number; readonly left: number; readonly size: number | null },
): Promise<string[]> {
  const limit = size === null ? left : Math.min(left, size - skip);
  const after = size === null ? Number.POSITIVE_INFINITY : size - skip - limit;
  const backward = after < skip;
  const descending = list.descending !== backward;
  const start = startOf(days, descending, backward ? after : skip);
  const rows = await list.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(list.condition, where, start.bound))
    .orderBy(...columns.map((column) => (descending ? desc(column) : asc(column))))
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
