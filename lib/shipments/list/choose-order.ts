import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { shipmentSources } from "@/lib/core/sources";
import { finalStatuses, quoteStatuses } from "@/lib/core/statuses";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import type { RowScope } from "@/lib/platform/adapters/context";
import { listViewNames, type SortColumn, viewStatuses } from "@/lib/shipments/records/constants";
import { hidesStatus } from "@/lib/shipments/records/decide-disclosure";
import { guardSort } from "@/lib/shipments/records/guard-columns";
import type { AccountTime } from "@/lib/shipments/records/rules";
import type { ListInput } from "@/lib/shipments/records/schemas";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { flagRank, type Joined, joinAlarms, residenceDays, transitDays } from "./compute-sort-keys";
import { countedCarriers, type DayCounts } from "./read-counts";

type Sorted = PgColumn | SQL;

/** A part of a list that an index has in order, or that is read and sorted as a whole. */
export interface Segment {
  readonly where: SQL | undefined;
  readonly order: readonly { readonly by: Sorted; readonly descending: boolean }[];
  /** Rows per day, if the stored counts apply and the order is by day: a far page is located by its day. */
  readonly days: readonly DayCounts[] | null;
}

/** The order of a list, twice: as segments that follow each other, and as the keys of one sort. */
export interface ListOrder {
  readonly segments: (days: readonly DayCounts[] | null) => readonly Segment[];
  /** What its keys read besides the shipment. */
  readonly joined?: Joined;
  /** The first sort key of a row of `shipment`, named `key`; null where the day of adding is. */
  readonly key: SQL;
  /** Sorts by `key`, `added_on`, `added_at` and `id`. */
  readonly sortBy: SQL;
}

/**
 * How a list is sorted. Statuses are in the order of the tabs, carriers and countries in that of their names in the
 * reader's language. Rows without a value come last in both directions.
 */
export async function chooseOrder(
  db: Db,
  scope: RowScope,
  sort: ListInput["sort"],
  { locale, now, zone }: AccountTime & { readonly locale: string },
): Promise<ListOrder> {
  guardSort(scope, sort);
  const column = sort.replace("-", "") as SortColumn;
  const descending = sort.startsWith("-");
  switch (column) {
    case "addedAt":
      return byAdded(descending);
    case "status":
      return byRank(shipment.status, { ranked: rankedStatuses, last: withheld, descending });
    case "carrier": {
      const ranked = await carriersByName(db, scope, locale);
      return byRank(shipment.carrier, { ranked, last: { value: unknownCarrier }, descending });
    }
    case "source":
      return byKey(rankOf(shipment.source, shipmentSources), descending);
    case "destination":
      return byKey(
        rankOf(
          destination,
          listCountries(locale).map(({ code }) => code),
        ),
        descending,
      );
    case "transitDays":
      return byKey(transitDays(now), descending);
    case "residenceDays":
      return byKey(residenceDays(now), descending);
    case "nodeStatus":
      return { ...byKey(flagRank({ now, zone }), descending), joined: joinAlarms(scope) };
    case "expectedAt":
      return byValue(expected, descending);
    default:
      return byValue(describeValue(column), descending);
  }
}

/** Columns whose values are in order themselves; texts regardless of capitals. Each expression is that of its index. */
const values = {
  lastEventAt: shipment.lastEventAt,
  deliveredAt: shipment.deliveredAt,
  shippedAt: shipment.shippedAt,
  onlineAt: shipment.onlineAt,
  number: shipment.number,
  orderNumber: sql`lower(${shipment.orderNumber})`,
  customer: sql`lower(coalesce(${shipment.customerName}, ${shipment.customerEmail}))`,
  method: sql`lower(${shipment.method})`,
} as const satisfies Partial<Record<SortColumn, Sorted>>;

/** What is not null where the value is not: the conditions of partial indexes are about columns. */
const present = {
  ...values,
  orderNumber: shipment.orderNumber,
  method: shipment.method,
} as const satisfies Partial<Record<SortColumn, Sorted>>;

function describeValue(column: keyof typeof values): Valued {
  const has = present[column];
  return { value: values[column], has: isNotNull(has), lacks: isNull(has), key: sql`${values[column]}` };
}

/** What the account itself marked as delivered has an estimate still, which is not shown any more. */
const isExpected = sql`(${shipment.expectedBy} is not null and ${shipment.status} not in (${sql.raw(quoteStatuses(finalStatuses))}))`;
const expected: Valued = {
  value: shipment.expectedBy,
  has: isExpected,
  lacks: not(isExpected),
  key: sql`case when ${isExpected} then ${shipment.expectedBy} end`,
};

const destination = sql`coalesce(${shipment.destination}, ${shipment.reportedDestination})`;

const rankedStatuses = [...listViewNames.flatMap((view) => viewStatuses[view] ?? []), "expired"];
/** They have no status; this one is stored with them (`shipmentState`). */
const withheld = { value: "not_found", where: hidesStatus("shipment") } as const;

/** The account's carriers by name; few, whatever the number of its shipments. */
async function carriersByName(db: Db, scope: RowScope, locale: string): Promise<readonly string[]> {
  const { compare } = new Intl.Collator(locale);
  const known = (await countedCarriers(db, scope)).filter((id) => id !== unknownCarrier);
  return known
    .map((id) => ({ id, name: nameCarrier(id, locale) }))
    .sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

const addedColumns = [shipment.addedOn, shipment.addedAt, shipment.id];
const all = (columns: readonly Sorted[], descending: boolean) => columns.map((by) => ({ by, descending }));
const word = (descending: boolean) => sql.raw(descending ? "desc" : "asc");

function byAdded(descending: boolean): ListOrder {
  const direction = word(descending);
  return {
    segments: (days) => [{ where: undefined, order: all(addedColumns, descending), days }],
    key: sql`null`,
    sortBy: sql`added_on ${direction}, added_at ${direction}, id ${direction}`,
  };
}

interface Valued {
  readonly value: Sorted;
  readonly has: SQL;
  readonly lacks: SQL;
  readonly key: SQL;
}

/** By a value; those without it by the day of adding, in the same direction. */
function byValue({ value, has, lacks, key }: Valued, descending: boolean): ListOrder {
  const direction = word(descending);
  return {
    segments: () => [
      { where: has, order: all([value, shipment.id], descending), days: null },
      { where: lacks, order: all(addedColumns, descending), days: null },
    ],
    key,
    sortBy: sql`key is null, key ${direction}, case when key is null then added_on end ${direction},
      case when key is null then added_at end ${direction}, id ${direction}`,
  };
}

const newestFirst = all(addedColumns, true);

/** By a computed key, for which there is no index; newest first where it is equal. */
function byKey(key: SQL, descending: boolean): ListOrder {
  return {
    segments: () => [
      { where: isNotNull(key), order: [{ by: key, descending }, ...newestFirst], days: null },
      { where: isNull(key), order: newestFirst, days: null },
    ],
    key,
    sortBy: sql`key is null, key ${word(descending)}, added_on desc, added_at desc, id desc`,
  };
}

interface Ranks {
  readonly ranked: readonly string[];
  /** What comes last in both directions: rows with this value, or those of them that a condition names. */
  readonly last: { readonly value: string; readonly where?: SQL };
  readonly descending: boolean;
}

/** By rank of a column whose index has each value newest first: one value after the other. */
function byRank(column: PgColumn, { ranked, last, descending }: Ranks): ListOrder {
  const isLast = sql`(${and(eq(column, last.value), last.where)})`;
  const conditions = ranked.map((one) =>
    one === last.value ? and(eq(column, one), not(isLast)) : eq(column, one),
  );
  return {
    ...byKey(sql`case when not ${isLast} then ${rankOf(column, ranked)} end`, descending),
    segments: () =>
      [...(descending ? conditions.toReversed() : conditions), isLast].map((where) => ({
        ...{ where, order: newestFirst, days: null },
      })),
  };
}

/** Looked up in an object: a search through a list of 250 countries took six times as long for each row. */
function rankOf(value: Sorted, ranked: readonly string[]): SQL {
  const ranks = JSON.stringify(Object.fromEntries(ranked.map((one, rank) => [one, rank])));
  return sql`(${ranks}::jsonb ->> ${value}::text)::int`;
}
