import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { shipment } from "@/db/schema/shipments";
import { inReach, inRows } from "@/lib/accounts/access/filter-reach";
import { firstScanBy } from "@/lib/connectors/channels/compute-expected";
import { AppError } from "@/lib/core/app-error";
import { escapeLike } from "@/lib/core/escape-like";
import { rootDepartment } from "@/lib/core/operations";
import {
  closedStatuses,
  quoteStatuses,
  type Status,
  underwayStatuses,
  unscannedStatuses,
} from "@/lib/core/statuses";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { customsSubStatuses, stuckDays } from "@/lib/parcels/parcel/constants";
import type { RowScope } from "@/lib/platform/adapters/context";
import { readerProblems, unknownCarrier } from "@/lib/tracking/store/constants";
import {
  type AttentionFilter,
  historicalDays,
  type JourneyAttentionKind,
  type NodeStatus,
  numberKinds,
  problemStatuses,
  searchNumbersMax,
  tooLongDays,
  unreadableOutcomes,
} from "./constants";
import { hidesStatus } from "./decide-disclosure";
import { shownAlarms } from "./filter-alarms";
import { inRange } from "./filter-range";
import { hasTaken } from "./filter-took";
import { guardFilter, hidesSearched } from "./guard-columns";
import type { TableStatistics } from "./read-table-statistics";
import { type AccountTime, resolveRange, splitNumbers, startOfToday, statusOfFilter } from "./rules";
import type { ShipmentFilter } from "./schemas";

/** Which list, and the account's time. */
export interface FilterPlace extends AccountTime {
  /** The archive, not the shipment list. */
  readonly archived: boolean;
  /** For text searches: the table's statistics. */
  readonly shares?: TableStatistics;
}

/**
 * The SQL condition of a filter on the table `shipment`: always the account's own within the scope's reach, on the
 * list or in the archive. Throws badInput for more than 100 pasted numbers, forbidden for a filter of a hidden column.
 */
export function shipmentCondition(scope: RowScope, filter: ShipmentFilter, place: FilterPlace): SQL {
  guardFilter(scope, filter);
  const rare =
    place.shares && filter.searchTrack && !hidesSearched(scope)
      ? rareWords(filter.searchTrack, place.shares)
      : [];
  const wanted = statusOfFilter(filter);
  const isMost = (place.shares?.ofAccount(scope.accountId) ?? 0) >= mostShare;
  return allOf(
    rare.length > 0 && isMost ? ofListUnindexed(scope, place.archived) : ofList(scope, place.archived),
    inRange(resolveRange(filter, place), place.zone),
    wanted === null ? undefined : hasStatus(wanted),
    filter.code === undefined ? undefined : eq(shipment.carrier, filter.code),
    filter.method === undefined ? undefined : eq(shipment.method, filter.method),
    filter.source === undefined ? undefined : eq(shipment.source, filter.source),
    filter.country === undefined
      ? undefined
      : sql`coalesce(${shipment.destination}, ${shipment.reportedDestination}) = ${filter.country}`,
    filter.trackNum === undefined ? undefined : hasNumber(filter.trackNum, filter.numberType),
    filter.innerNum === undefined ? undefined : hasOrder([filter.innerNum]),
    filter.searchTrack === undefined ? undefined : searchCondition(scope, filter.searchTrack, rare),
    filter.customer === undefined ? undefined : hasCustomer(filter.customer, scope),
    filter.nodeStatus === undefined ? undefined : nodeConditions[filter.nodeStatus](place.now),
    filter.took === undefined ? undefined : hasTaken(filter.took, place.zone),
    filter.simulated === undefined ? undefined : eq(shipment.simulated, filter.simulated === "true"),
    filter.department === undefined ? undefined : inDepartment(filter.department),
    filter.attention === undefined ? undefined : needsAttention(scope, filter.attention, place),
  );
}

/** Those of a status. One whose journey is withheld has none. */
export function hasStatus(wanted: Status | Placeholder): SQL {
  return allOf(eq(shipment.status, wanted), not(hidesStatus("shipment")));
}

/** All shipments on an account's list, or in its archive, that a scope may reach. */
export function ofList(scope: RowScope, archived: boolean): SQL {
  return allOf(inReach(scope), archived ? isNotNull(shipment.archivedAt) : isNull(shipment.archivedAt));
}

/**
 * The same, written so that no index is used: for the account with most shipments the trigram index would
 * return more rows than all others.
 */
function ofListUnindexed(scope: RowScope, archived: boolean): SQL {
  return allOf(
    sql`${shipment.accountId}::text = ${scope.accountId}`,
    inRows(scope),
    archived ? isNotNull(shipment.archivedAt) : isNull(shipment.archivedAt),
  );
}

/** Share of all shipments above which the trigram index is not used for an account. */
const mostShare = 0.2;

/** drizzle's `and`, which is never empty here. */
function allOf(...conditions: readonly (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`;
}

function hasNumber(pasted: string, numberType: number | undefined): SQL | undefined {
  const numbers = splitNumbers(pasted, numberType);
  if (numbers.length > searchNumbersMax)
    throw new AppError("badInput", {
      issues: [{ path: "trackNum", rule: "too_big", limit: searchNumbersMax }],
    });
  if (pasted.trim() === "") return;
  if (numbers.length === 0) return sql`false`;
  if (numberType === numberKinds.order) return hasOrder(numbers);
  return sql`${shipment.number} = any(${textArray(numbers)})`;
}

/**
 * One of these order numbers, in any case. The searched text has spaces around them, so the index also finds
 * the shortest.
 */
function hasOrder(orders: readonly string[]): SQL | undefined {
  if (orders.every((order) => order === "")) return;
  const found = orders.flatMap((order) =>
    spellings(order).map((one) => contains(shipment.search, ` ${one} `)),
  );
  const same = sql`lower(${shipment.orderNumber}) = any(${textArray(orders.flatMap(spellings))})`;
  return and(or(...found), same);
}

/** A search; of a scope with hidden columns that are searched too only the beginning of numbers, so that it tells nothing of them. */
function searchCondition(scope: RowScope, text: string, rare: readonly string[]): SQL | undefined {
  if (!hidesSearched(scope)) return hasWords(text, rare);
  const typed = text.replace(/\s+/g, "");
  const number = normalizeNumber(text).number ?? typed.toUpperCase();
  return typed === "" ? undefined : sql`${shipment.number} like ${`${escapeLike(number)}%`}`;
}

/**
 * Every word occurs somewhere in number, order, customer; text of less than three characters matches the
 * number's prefix, unless no number has such characters: many names have two characters. If some words are
 * rare, only those use the index: combining them with a word that most rows have is slower than reading the
 * rows.
 */
function hasWords(text: string, rare: readonly string[]): SQL | undefined {
  const words = wordsOf(text);
  const length = words.join("").length;
  if (length === 0) return;
  if (length < shortestSearch && numberSigns.test(words.join("")))
    return sql`${shipment.number} like ${`${escapeLike(words.join("").toUpperCase())}%`}`;
  const where = rare.length > 0 ? unindexedSearch : shipment.search;
  const indexed = rare.map((word) => contains(shipment.search, word));
  const each = and(...indexed, ...words.map((word) => containsWord(where, word)));
  // A number written with spaces or hyphens is stored without.
  const number = normalizeNumber(text).number?.toLowerCase();
  return number === undefined || number === text.toLowerCase()
    ? each
    : or(each, contains(shipment.search, number));
}

const numberSigns = /^[!-~]+$/;
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "");
const unindexedSearch = sql`(${shipment.search} || '')`;

/**
 * The rare words of a search, in lower case, without surrounding punctuation: for prefixes of less than three
 * characters the index returns many rows.
 */
function rareWords(text: string, shares: TableStatistics): readonly string[] {
  return wordsOf(text)
    .map((word) => word.replace(/^[^a-z0-9]+|[^a-z0-9]+$/gi, ""))
    .filter((word) => /^[!-~]*[a-z0-9]{3}[!-~]*$/i.test(word))
    .map((word) => word.toLowerCase())
    .filter((word) => shares.isRare(word));
}

/** Every word stands in the name or email, as far as the scope sees them; the index over all texts finds more. */
function hasCustomer(text: string, { hidden }: RowScope): SQL | undefined {
  const words = wordsOf(text);
  if (words.length === 0) return;
  const searched = words.map((word) => containsWord(shipment.search, word));
  const name = hidden.has("customerName") ? sql`''` : sql`coalesce(${shipment.customerName}, '')`;
  const email = hidden.has("customerEmail") ? sql`''` : sql`coalesce(${shipment.customerEmail}, '')`;
  const named = sql`lower(${name} || ' ' || ${email})`;
  return and(...searched, ...words.map((word) => containsWord(named, word)));
}

/** The index stores trigrams. */
const shortestSearch = 3;

function containsWord(where: PgColumn | SQL, word: string): SQL | undefined {
  return or(...spellings(word).map((one) => contains(where, one)));
}

/**
 * Spellings of a word in text that PostgreSQL converted to lower case: some databases convert only A to Z, and
 * keep all other letters.
 */
function spellings(word: string): string[] {
  const lower = word.toLowerCase();
  const upper = word.toUpperCase();
  const capital = upper.slice(0, 1) + lower.slice(1);
  const latin = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...new Set([lower, upper, capital, word].map(latin))];
}

function contains(where: PgColumn | SQL, text: string): SQL {
  return sql`${where} like ${`%${escapeLike(text)}%`}`;
}

/** An array as one parameter. */
function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

function inDepartment(id: string): SQL {
  return id === rootDepartment ? isNull(shipment.departmentId) : eq(shipment.departmentId, id);
}

const daysBefore = (days: number) => sql.raw(`interval '${days * 24} hours'`);
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** `isUnderway` of `rules.ts` in SQL. */
export const isUnderwayShipment = inArray(shipment.status, [...underwayStatuses]);
/** By when its channel has first scans. Columns by name: inside, `channel` has some of the same. */
export const firstScanTime = firstScanBy(sql.raw("coalesce(shipment.shipped_at, shipment.added_at)"), {
  accountId: sql.raw("shipment.account_id"),
  method: sql.raw("shipment.method"),
}).mapWith(shipment.addedAt) as SQL<Date | null>;
const isUnscanned = sql`${inArray(shipment.status, [...unscannedStatuses])} and ${shipment.onlineAt} is null
  and not ${hidesStatus("shipment")}`;
/** `isOpen` of `rules.ts` in SQL: neither delivered nor returned nor expired. */
export const isOpenShipment = sql`${shipment.status} not in (${sql.raw(quoteStatuses(closedStatuses))})`;
const stuck = (now: Date) =>
  allOf(isUnderwayShipment, sql`${shipment.lastEventAt} < ${instant(now)} - ${daysBefore(stuckDays)}`);

/** `nodeStatusOf` of `rules.ts` in SQL; a test holds them together. */
export const nodeConditions: Readonly<Record<NodeStatus, (now: Date) => SQL>> = {
  historical: () =>
    sql`${shipment.onlineAt} < coalesce(${shipment.shippedAt}, ${shipment.addedAt}) - ${daysBefore(historicalDays)}`,
  timeException: stuck,
  tooLong: (now) =>
    allOf(isUnderwayShipment, sql`${shipment.onlineAt} < ${instant(now)} - ${daysBefore(tooLongDays)}`),
};

/** `attentionOf` of `rules.ts` in SQL; a test holds them together. */
export const attentionConditions: Readonly<Record<JourneyAttentionKind, (time: AccountTime) => SQL>> = {
  problem: () => sql`(${inArray(shipment.status, [...problemStatuses])}
    and ${inArray(shipment.subStatus, [...customsSubStatuses])} is not true)`,
  needsInfo: () => allOf(isOpenShipment, eq(shipment.outcome, "moreInfoNeeded")),
  unreadable: () => allOf(isOpenShipment, inArray(shipment.outcome, [...unreadableOutcomes])),
  late: (time) => sql`(${allOf(isUnderwayShipment, lt(shipment.expectedBy, startOfToday(time)))}
    or ${allOf(isUnscanned, sql`${firstScanTime} < ${instant(time.now)}`)})`,
  stuck: ({ now }) => stuck(now),
  customs: () => allOf(isOpenShipment, inArray(shipment.subStatus, [...customsSubStatuses])),
};

/**
 * Open shipments of the account with an open alarm. As a condition of its own it is joined (once for each shipment), so
 * it must not stand in a `case`, an `or` or a `filter`: there, `alarmed` is joined.
 */
export function hasAlarm(scope: Pick<RowScope, "accountId" | "hidden">): SQL {
  return allOf(
    isOpenShipment,
    sql`${shipment.id} in (select a.shipment_id from alarm a where ${shownAlarms(scope)})`,
  );
}

/** `needsAction` of `rules.ts` in SQL; a test holds them together. */
export const needsAction: SQL = allOf(
  eq(shipment.status, "not_found"),
  isNull(shipment.subStatus),
  isNull(shipment.lastEventAt),
  not(shipment.settled),
  or(eq(shipment.carrier, unknownCarrier), inArray(shipment.outcome, [...readerProblems])),
);

function needsAttention(scope: RowScope, kind: AttentionFilter, time: AccountTime): SQL {
  if (kind === "action") return needsAction;
  return kind === "alarm" ? hasAlarm(scope) : attentionConditions[kind](time);
}
