import type { TableSort } from "@/components/ui/table/columns";
import type { AccountKind } from "@/lib/accounts/users/constants";
import type { RestrictedColumn } from "@/lib/core/operations";
import type { Status } from "@/lib/core/statuses";
import {
  defaultColumns,
  defaultSort,
  fixedColumns,
  type ListName,
  type ShipmentColumn,
  type SortColumn,
  shipmentColumns,
  sortColumns,
} from "@/lib/shipments/records/constants";
import { needsAction } from "@/lib/shipments/records/rules";
import type { ListInput, ShipmentView } from "@/lib/shipments/records/schemas";
import type { Problem } from "@/lib/tracking/store/schemas";

/** What stands between a row and fresh news; keys of `status.problem`. */
const problems = [
  "moreInfoNeeded",
  "badNumber",
  "unreadable",
  "throttled",
  "denied",
  "down",
  "notConnected",
  "withheld",
] as const satisfies readonly Problem["kind"][];

/** The problem of a row; null where there is none. It never replaces what is known. */
export function problemOf(row: ShipmentView): Problem["kind"] | null {
  if (row.carrier === null) return "carrierUnknown";
  return problems.find((kind) => kind === row.outcome) ?? null;
}

/** Where a shipment stands: its result, or null while nothing is known, which is not the same as not found. */
export function knownStatusOf(row: ShipmentView): Status | null {
  const isKnown =
    row.settled || row.subStatus !== null || row.lastEventAt !== null || row.status !== "not_found";
  return isKnown ? row.status : null;
}

/** What a row is called while nothing is known of it. */
export function unknownState(row: ShipmentView): "asking" | "problem" | "quiet" {
  if (row.asking && row.outcome !== "moreInfoNeeded") return "asking";
  return problemOf(row) === null ? "quiet" : "problem";
}

/** Nothing is known of it, and only the account can change that: a carrier, a number or what the carrier wants to know. */
export function isWaiting(row: ShipmentView): boolean {
  return needsAction(row) && unknownState(row) !== "asking";
}

/** Columns that personal users have: what is for companies is not there. */
const personalColumns: ReadonlySet<ShipmentColumn> = new Set([
  ...fixedColumns,
  "carrier",
  "latest",
  "expected",
  "orderNumber",
  "destination",
  "addedAt",
]);

/** What a column reads that a role can hide: it is gone when nothing of it is left. */
const restrictedOf: Partial<Record<ShipmentColumn, readonly RestrictedColumn[]>> = {
  orderNumber: ["orderNumber"],
  customer: ["customerName", "customerEmail"],
  destination: ["destination"],
};
type Sees = (column: RestrictedColumn) => boolean;
const seesAll: Sees = () => true;

/** Columns that a list of this kind of account can show, in their usual order, without those that the role hides. */
export function columnsFor(kind: AccountKind, sees: Sees = seesAll): readonly ShipmentColumn[] {
  return shipmentColumns.filter(
    (column) =>
      (kind === "business" || personalColumns.has(column)) && (restrictedOf[column]?.some(sees) ?? true),
  );
}

/** Columns as they are shown: `number` and `status` first and always, none that this kind of account has not. */
export function shownColumns(
  kind: AccountKind,
  chosen: readonly ShipmentColumn[],
  sees: Sees = seesAll,
): readonly ShipmentColumn[] {
  const allowed = columnsFor(kind, sees);
  const rest = chosen.filter((column) => allowed.includes(column) && !isFixed(column));
  return [...fixedColumns, ...new Set(rest)];
}

/** Columns before anybody chose. */
export function usualColumns(
  kind: AccountKind,
  list: ListName,
  sees: Sees = seesAll,
): readonly ShipmentColumn[] {
  return shownColumns(kind, defaultColumns[list], sees);
}

export function isFixed(column: ShipmentColumn): boolean {
  return fixedColumns.some((one) => one === column);
}

/** A figure of a tab: whole up to ten thousand, in thousands above; the exact one goes into the title. */
export function shortCount(count: number, atLeast: boolean, locale: string): string {
  const compact = count > 10_000;
  const format = new Intl.NumberFormat(
    locale,
    compact ? { notation: "compact", maximumFractionDigits: 1 } : {},
  );
  return `${format.format(count)}${atLeast ? "+" : ""}`;
}

/** Columns with more than what they are sorted by. */
const sortsOf: Partial<Record<ShipmentColumn, SortColumn>> = {
  latest: "lastEventAt",
  expected: "expectedAt",
};

/** The sort of a column; undefined where a list cannot be sorted by it. */
export function sortOf(column: ShipmentColumn): SortColumn | undefined {
  return sortsOf[column] ?? sortColumns.find((sort) => sort === column);
}

/** The same for a reader: where a part of the column is hidden, the order would tell of it. */
export function readerSort(column: ShipmentColumn, sees: Sees): SortColumn | undefined {
  return (restrictedOf[column]?.every(sees) ?? true) ? sortOf(column) : undefined;
}

/** Whether a list sorts by this column, and how. */
export function sortDirection(
  sort: ListInput["sort"],
  column: ShipmentColumn,
): TableSort["direction"] | null {
  if (sort.replace("-", "") !== sortOf(column)) return null;
  return sort.startsWith("-") ? "descending" : "ascending";
}

/**
 * The next sort when a column's head is pressed: newest or most days first, then the other way, and then the usual one
 * again; texts from A to Z first, and what arrives next.
 */
export function nextSort(current: ListInput["sort"], column: SortColumn): ListInput["sort"] {
  const order = [`-${column}`, column] as const;
  const isNewestFirst = /At$|Days$/.test(column) && column !== "expectedAt";
  const [first, second] = isNewestFirst ? order : order.toReversed();
  return (current === second ? defaultSort : current === first ? second : first) ?? defaultSort;
}

/** Whole pages of a list. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Lists that follow their shipments no longer. */
export function isArchive(list: ListName): boolean {
  return list === "archive";
}
