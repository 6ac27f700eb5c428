import { and, gte, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { addDays, withinDays } from "@/lib/core/calendar";
import { escapeLike } from "@/lib/core/escape-like";
import { anyStatusCode } from "@/lib/parcels/parcel/parse-status-code";
import { hasStatus, shipmentCondition } from "@/lib/shipments/records/filter-shipments";
import { splitNumbers } from "@/lib/shipments/records/rules";
import { queryDaysDefault } from "./constants";

/** A parsed query. */
export interface TrackFilter {
  readonly dateType: 1 | 2 | 3 | 4 | 5;
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
  readonly result: number;
  readonly code?: string | undefined;
  readonly expressCode?: string | undefined;
  /** 1 the whole number, 2 its beginning. */
  readonly numberType: 1 | 2;
  readonly trackNum?: string | undefined;
  readonly innerNum?: string | undefined;
}

/** Days in UTC, both whole; null = any time. */
export interface TrackDays {
  readonly start: string | null;
  readonly end: string | null;
}

/** The days of a query: the last thirty by default; with numbers only if given. Pure. */
export function daysOf(
  { dateStart, dateEnd, trackNum = "", innerNum = "" }: TrackFilter,
  now: Date,
): TrackDays {
  const byNumber = trackNum.trim() !== "" || innerNum.trim() !== "";
  if (byNumber && dateStart === undefined && dateEnd === undefined) return { start: null, end: null };
  const end = withinDays(dateEnd ?? now.toISOString().slice(0, 10));
  return { start: withinDays(dateStart ?? addDays(end, -queryDaysDefault)), end };
}

/**
 * Parameters for the days of a statement: instants in UTC, and the days that contain them in any zone. Pure.
 */
export function boundsOf({ start, end }: TrackDays) {
  if (start === null || end === null) return {};
  return {
    from: `${start}T00:00:00Z`,
    to: `${addDays(end, 1)}T00:00:00Z`,
    firstDay: addDays(start, -1),
    lastDay: addDays(end, 1),
  };
}

/**
 * The SQL condition of a query, on the list or in the archive of the account: words and numbers inline,
 * everything else as statement parameters (`accountId`, `status`, `code`, `expressCode`, `boundsOf`). Throws
 * badInput.
 */
export function trackCondition(
  filter: TrackFilter,
  { archived, bounded }: { readonly archived: boolean; readonly bounded: boolean },
): SQL | undefined {
  const { result, code, expressCode = "", trackNum = "", innerNum = "", numberType } = filter;
  const whole = numberType === 1;
  const wanted = {
    dateType: 0,
    code: code === undefined ? code : given<string>("code"),
    ...(whole && { trackNum, innerNum: innerNum.trim() }),
  } as const;
  return and(
    shipmentCondition(proveWholeAccount(given("accountId")), wanted, { archived, zone: "UTC", now: never }),
    result === anyStatusCode ? undefined : hasStatus(sql.placeholder("status")),
    bounded ? inDays(filter.dateType) : undefined,
    expressCode === ""
      ? undefined
      : sql`lower(${shipment.method}) = lower(${sql.placeholder("expressCode")})`,
    whole || trackNum.trim() === "" ? undefined : begins(shipment.number, splitNumbers(trackNum)),
    whole || innerNum.trim() === "" ? undefined : begins(shipment.orderNumber, [innerNum.trim()]),
  );
}

/** Only the days of a query depend on the current time. */
const never = new Date(0);
/** Placeholder for a value that the statement gets later. */
const given = <Value>(name: string) => sql.placeholder(name) as unknown as Value;

const columns = {
  1: shipment.addedAt,
  2: shipment.shippedAt,
  3: shipment.onlineAt,
  4: shipment.deliveredAt,
  5: shipment.lastEventAt,
} as const;

function inDays(dateType: TrackFilter["dateType"]): SQL | undefined {
  const column = columns[dateType];
  return and(
    isNotNull(column),
    gte(column, sql.placeholder("from")),
    lt(column, sql.placeholder("to")),
    // The account's own day differs by one at most; the list's index uses it.
    dateType === 1
      ? and(
          gte(shipment.addedOn, sql.placeholder("firstDay")),
          lte(shipment.addedOn, sql.placeholder("lastDay")),
        )
      : undefined,
  );
}

function begins(column: typeof shipment.number | typeof shipment.orderNumber, texts: readonly string[]): SQL {
  return or(...texts.map((text) => sql`${column} ilike ${`${escapeLike(text)}%`}`)) ?? sql`false`;
}
