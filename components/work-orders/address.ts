import { z } from "zod";
import { ordersCall } from "@/lib/messages/work-orders/contract";
import type { OrdersInput } from "./order-calls";

/** Parameters of the address, by the part of the search that each carries, in the order in which they are written. */
const names = {
  view: "view",
  status: "status",
  priority: "priority",
  categoryId: "category",
  departmentId: "department",
  assigneeId: "assignee",
  number: "number",
  customer: "customer",
  waiting: "waiting",
  q: "q",
  dateStart: "from",
  dateEnd: "to",
  pageIndex: "page",
} as const;
type Key = keyof typeof names;

/** What the queue shows: that of the call, as far as the address carries it. */
export type QueueQuery = Pick<z.output<typeof ordersCall.input>, Key>;
/** What a reader can narrow the queue by. */
export type QueueFilter = Omit<QueueQuery, "view" | "pageIndex">;

/** Where on the page of work orders somebody is. */
export interface QueueLocation {
  readonly query: QueueQuery;
  /** The order that is shown. */
  readonly order: string | null;
  /** The form for a new order is open: about this shipment, or about none if it is empty. */
  readonly about: string | null;
}

const numeric: ReadonlySet<Key> = new Set(["priority", "pageIndex"]);
/** On, or not in the address. */
const flags: ReadonlySet<Key> = new Set(["waiting"]);
const on = "1";
export const firstQuery: QueueQuery = { view: "all", pageIndex: 1 };
const withoutShipment = "1";

/** Reads an address. What is unknown or wrong in it is as if it were not there. Pure. */
export function readLocation(search: URLSearchParams): QueueLocation {
  const { shape } = ordersCall.input;
  const read: Record<string, unknown> = {};
  for (const [key, name] of Object.entries(names)) {
    const text = search.get(name);
    if (!text) continue;
    const parsed = shape[key as Key].safeParse(readText(key as Key, text));
    if (parsed.success && parsed.data !== undefined) read[key] = parsed.data;
  }
  const about = search.get("new");
  return {
    query: { ...firstQuery, ...read },
    order: readId(search.get("order")),
    about: about === null ? null : (readId(about) ?? ""),
  };
}

function readText(key: Key, text: string): string | number | boolean {
  if (flags.has(key)) return text === on;
  return numeric.has(key) ? Number(text) : text;
}

function readId(text: string | null): string | null {
  return z.uuid().safeParse(text).success ? text : null;
}

/** The part of an address from the question mark on, empty where everything is as usual. Pure. */
export function writeLocation({ query, order, about }: QueueLocation): string {
  const search = new URLSearchParams();
  for (const [key, name] of Object.entries(names)) {
    const value = query[key as Key];
    if (value !== undefined && value !== "" && value !== firstQuery[key as keyof typeof firstQuery])
      search.set(name, value === true ? on : String(value));
  }
  if (order !== null) search.set("order", order);
  if (about !== null) search.set("new", about || withoutShipment);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** How many filters there are. Pure. */
export function countFilters({ view: _view, pageIndex: _page, ...filter }: QueueQuery): number {
  return Object.values(filter).filter((value) => value !== undefined && value !== "").length;
}

/** The call's input. Pure. */
export function toInput(query: QueueQuery, pageSize: number): OrdersInput {
  return { ...query, pageSize };
}
