import { z } from "zod";
import { readPart, readParts, type Search, writeParts } from "@/components/ui/table/search-filter";
import { addDays } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { anyStatusCode, statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { localePath } from "@/lib/platform/i18n/format";
import { defaultSort, type ListName, type ListView, viewStatuses } from "@/lib/shipments/records/constants";
import { statusOfFilter } from "@/lib/shipments/records/rules";
import { type ListInput, listInputSchema, type ShipmentFilter } from "@/lib/shipments/records/schemas";

/** Ranges that end today, by how many days they go back. */
export const ranges = [0, 7, 30, 90] as const;
export type Range = (typeof ranges)[number];

/**
 * A list's search as its address carries it: that of the calls, and a range that moves with the days. Without a page
 * size it is the reader's.
 */
export type ListQuery = Omit<ListInput, "pageSize"> & {
  readonly pageSize?: number | undefined;
  readonly range?: Range | undefined;
};

/** Which list is looked at. The list names its view in the path, the archive its result in the query. */
export interface ListLocation {
  readonly list: ListName;
  readonly view: ListView;
}

/** What the address may carry, in the order in which it is written. */
const keys = [
  "searchTrack",
  "trackNum",
  "numberType",
  "innerNum",
  "dateType",
  "dateStart",
  "dateEnd",
  "code",
  "method",
  "source",
  "country",
  "department",
  "customer",
  "nodeStatus",
  "attention",
  "took",
  "simulated",
  "result",
  "sort",
  "pageIndex",
  "pageSize",
] as const satisfies readonly (keyof ListInput)[];

const shape = listInputSchema.shape;
const { pageSize: _usual, ...defaults } = listInputSchema.parse({});
/** The search of an address that names none. */
export const firstQuery: ListQuery = defaults;

/** Reads a search from an address. What is no search parameter, or a wrong one, is as if it were not there. */
export function readAddress(place: ListLocation, search: Search): ListQuery {
  const read = readParts(
    shape,
    place.list === "active" ? keys.filter((key) => key !== "result") : keys,
    search,
  );
  const range = ranges.find((one) => String(one) === readPart(search, "range"));
  const isDated = read.dateStart !== undefined || read.dateEnd !== undefined || read.dateType === 0;
  return { ...defaults, ...read, ...(range !== undefined && !isDated && { range }) };
}

/** The part of an address after the question mark, empty where everything is as usual. Reading it gives the search back. */
export function writeSearch(query: ListQuery): string {
  return writeParts([...keys, "range"], {
    ...query,
    sort: query.sort === defaultSort ? null : query.sort,
    pageIndex: query.pageIndex === 1 ? null : query.pageIndex,
    result: query.result === anyStatusCode ? null : query.result,
  });
}

/** Path of a list's page with its search, in a language. */
export function writeAddress(locale: Locale, place: ListLocation, query: ListQuery): string {
  const path = place.list === "archive" ? "/userManage/historyTrack/list" : `/userManage/track/${place.view}`;
  const search = writeSearch(query);
  return localePath(locale, search === "" ? path : `${path}?${search}`);
}

/** The opened shipment that an address names beside its search; null for none, or one that no shipment can be. */
export function readOpen(search: Search): string | null {
  const id = z.uuid().safeParse(readPart(search, "open"));
  return id.success ? id.data : null;
}

/** The same address with this shipment opened, or none. */
export function writeOpen(address: string, id: string | null): string {
  const [path, text] = address.split("?");
  const search = new URLSearchParams(text);
  search.delete("open");
  if (id !== null) search.set("open", id);
  return search.size === 0 ? `${path}` : `${path}?${search}`;
}

/** What the calls are asked with. `today` is the account's local day, `rows` the reader's page size. */
export function toInput(place: ListLocation, query: ListQuery, today: string, rows: number): ListInput {
  const { range, pageSize = rows, ...rest } = query;
  const dates = range === undefined ? {} : { dateStart: addDays(today, -range), dateEnd: today };
  const status = place.list === "active" ? viewStatuses[place.view] : statusOfFilter(rest);
  return { ...rest, pageSize, ...dates, result: status === null ? undefined : statusCode[status] };
}

/** The same search in the archive, from its first page on; null for the archive itself, and where no days are named. */
export function toArchive(place: ListLocation, query: ListQuery, { result }: ListInput): ListQuery | null {
  const isDated = query.dateStart !== undefined || query.dateEnd !== undefined;
  return place.list === "active" && isDated ? { ...query, pageIndex: 1, result } : null;
}

/** The filter alone: without page, size and order. */
export function toFilter({
  pageIndex: _page,
  pageSize: _size,
  sort: _sort,
  ...filter
}: ListInput): ShipmentFilter {
  return filter;
}

/** Parts of a filter that a reader can take away one by one. Dates are one part, and so are pasted numbers. */
export const filterParts = [
  "dates",
  "trackNum",
  "innerNum",
  "searchTrack",
  "code",
  "method",
  "source",
  "country",
  "department",
  "customer",
  "nodeStatus",
  "attention",
  "took",
  "simulated",
  "result",
] as const;
export type FilterPart = (typeof filterParts)[number];

const datesGone = { dateType: undefined, dateStart: undefined, dateEnd: undefined, range: undefined };

/** The parts that are in use. */
export function partsInUse(query: ListQuery): readonly FilterPart[] {
  return filterParts.filter((part) => {
    if (part === "dates")
      return [query.dateType, query.dateStart, query.dateEnd, query.range].some((one) => one !== undefined);
    if (part === "result") return statusOfFilter(query) !== null;
    return query[part] !== undefined;
  });
}

/** The search without some of its parts; it begins again on its first page. */
export function without(query: ListQuery, parts: readonly FilterPart[]): ListQuery {
  const gone = Object.fromEntries(parts.filter((part) => part !== "dates").map((part) => [part, undefined]));
  return {
    ...query,
    ...gone,
    ...(parts.includes("dates") && datesGone),
    ...(parts.includes("trackNum") && { numberType: undefined }),
    pageIndex: 1,
  };
}

/** The search with some of it changed; it begins again on its first page unless a page is named. */
export function changed(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, pageIndex: 1, ...change };
}
