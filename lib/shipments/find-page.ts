import { and, asc, count, desc, gte, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { AccountScope } from "@/lib/platform/context";
import { countedMax, type SortColumn } from "./constants";
import { type FilterPlace, shipmentCondition } from "./filter-shipments";
import { type DayTally, tallyDays } from "./read-tally";
import type { ListInput } from "./schemas";

export interface Page {
  /** Shipments of the page in their order. */
  readonly ids: readonly string[];
  readonly total: number;
  /** There are at least so many: nobody counted further. */
  readonly atLeast: boolean;
}

/** A part of a list that one index has in order: those with a time, then those without. */
interface Stretch {
  readonly where: SQL | undefined;
  readonly columns: readonly PgColumn[];
  /** Rows by day, where the tally knows them and days are the order: a far page begins near its day. */
  readonly days: readonly DayTally[] | null;
}

interface List {
  readonly db: Db;
  readonly condition: SQL;
  readonly descending: boolean;
  readonly stretches: readonly Stretch[];
}

/** Rows before a page are simply skipped up to here; past it the way from the list's end may be the shorter one. */
const skippedMax = 2_000;

/**
 * Finds a page of a list without reading the rows before it, as far as the tally or the list's end are nearer. What has
 * no time comes last in both directions. Throws badInput.
 */
export async function findPage(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  { pageIndex, pageSize, sort, ...filter }: ListInput,
  place: FilterPlace,
): Promise<Page> {
  const condition = shipmentCondition(scope, filter, place);
  const days = await tallyDays(db, scope, filter, place);
  const total = days ? sumOf(days) : await countRows(db, condition, countedMax);
  const atLeast = days === null && total >= countedMax;
  const from = (pageIndex - 1) * pageSize;
  if (from >= total && !atLeast) return { ids: [], total, atLeast };
  const column = sort.replace("-", "") as SortColumn;
  const stretches =
    column === "addedAt" ? [{ where: undefined, columns: byAdded, days }] : stretchesBy(timed[column]);
  const list = { db, condition, descending: sort.startsWith("-"), stretches };
  return { ids: await readList(list, from, pageSize), total, atLeast };
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

const sumOf = (days: readonly DayTally[]) => days.reduce((sum, { n }) => sum + n, 0);

async function countRows(db: Db, condition: SQL | undefined, max?: number): Promise<number> {
  const all = db.select({ id: shipment.id }).from(shipment).where(condition);
  const some = (max === undefined ? all : all.limit(max)).as("some");
  const rows = await db.select({ n: count() }).from(some);
  return rows[0]?.n ?? 0;
}

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

function sizeOf({ db, condition }: List, { where, days }: Stretch): number | Promise<number> {
  return days ? sumOf(days) : countRows(db, and(condition, where));
}

/** Reads from whichever end is nearer. `size` is null where nobody needs it. */
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

/** The day in which the row after `skip` others lies, as a bound, and how many rows of that day come before it. */
function startOf(
  days: readonly DayTally[] | null,
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
