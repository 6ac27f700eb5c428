import { and, gte, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import type { AccountScope } from "@/lib/platform/context";
import { escapeLike, shipmentCondition } from "@/lib/shipments/filter-shipments";
import { addDays, splitNumbers, withinDays } from "@/lib/shipments/rules";
import { queryDaysDefault } from "./constants";

/** What a query asks for, as its contract reads it. */
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

/** The days that a query is about: the last thirty unless it says otherwise; with numbers only what it says. Pure. */
export function daysOf(
  { dateStart, dateEnd, trackNum = "", innerNum = "" }: TrackFilter,
  now: Date,
): TrackDays {
  const byNumber = trackNum.trim() !== "" || innerNum.trim() !== "";
  if (byNumber && dateStart === undefined && dateEnd === undefined) return { start: null, end: null };
  const end = withinDays(dateEnd ?? now.toISOString().slice(0, 10));
  return { start: withinDays(dateStart ?? addDays(end, -queryDaysDefault)), end };
}

/** What the tracks of a query have in common, on the desk or in the history of the account. Throws badInput. */
export function trackCondition(
  scope: Pick<AccountScope, "accountId">,
  filter: TrackFilter,
  { archived, days, now }: { readonly archived: boolean; readonly days: TrackDays; readonly now: Date },
): SQL | undefined {
  const { result, code, expressCode = "", trackNum = "", innerNum = "", numberType } = filter;
  const whole = numberType === 1;
  const wanted = {
    dateType: 0,
    result,
    code,
    ...(whole && { trackNum, innerNum: innerNum.trim() }),
  } as const;
  return and(
    shipmentCondition(scope, wanted, { archived, zone: "UTC", now }),
    inDays(filter.dateType, days),
    expressCode === "" ? undefined : sql`lower(${shipment.method}) = lower(${expressCode})`,
    whole || trackNum.trim() === "" ? undefined : begins(shipment.number, splitNumbers(trackNum)),
    whole || innerNum.trim() === "" ? undefined : begins(shipment.orderNumber, [innerNum.trim()]),
  );
}

const columns = {
  1: shipment.addedAt,
  2: shipment.shippedAt,
  3: shipment.onlineAt,
  4: shipment.deliveredAt,
  5: shipment.lastEventAt,
} as const;

function inDays(dateType: TrackFilter["dateType"], { start, end }: TrackDays): SQL | undefined {
  if (start === null || end === null) return;
  const column = columns[dateType];
  return and(
    isNotNull(column),
    gte(column, new Date(`${start}T00:00:00Z`)),
    lt(column, new Date(`${addDays(end, 1)}T00:00:00Z`)),
    // The account's own day is a day off at most; the list's index is by it.
    dateType === 1
      ? and(gte(shipment.addedOn, addDays(start, -1)), lte(shipment.addedOn, addDays(end, 1)))
      : undefined,
  );
}

function begins(column: typeof shipment.number | typeof shipment.orderNumber, texts: readonly string[]): SQL {
  return or(...texts.map((text) => sql`${column} ilike ${`${escapeLike(text)}%`}`)) ?? sql`false`;
}
