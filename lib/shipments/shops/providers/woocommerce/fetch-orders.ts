import { limitConcurrency } from "@/lib/platform/computing/limit-concurrency";
import { ordersPerPage } from "../../constants";
import type { OrderPage, ShopOrder, ShopReply } from "../../schemas";
import { asDocumented, type WooAnswer, type WooClient } from "./client";
import { hasFulfilments, mapOrder, metaKeys, readOrders, type WooOrder } from "./map-orders";

/** Orders of a call: fewer where a page is larger than what is read of an answer. Two at least: one is the check. */
const pageSizes = [ordersPerPage, 10, 2];
const callsAtOnce = 4;
const secondMs = 1000;

/**
 * Where a reading stands: in seconds, as WooCommerce stores when an order changed. `within`: this second alone is read, by
 * the orders' ids; `offset`: where the page begins, with `lastId`, the last one that was read; 0: there is none to check.
 */
interface Cursor {
  readonly second: Date;
  readonly within: { readonly offset: number; readonly lastId: number } | null;
}

/**
 * A page of the orders that changed since a time, longest unchanged first. It begins at the second in which the last page
 * ended, not at a page's number: an order that changes meanwhile moves to the end and is read there, and those that move up
 * into its place are not skipped. Where one second fills a page, that second is read by ids, with the last one read as a
 * check: if it is not where it was, the reading goes back. Orders can come twice, and none is missed.
 */
export async function fetchOrders(
  client: WooClient,
  { since, cursor }: { readonly since: Date; readonly cursor: string | null },
): Promise<ShopReply<OrderPage>> {
  const at = cursor === null ? { second: floor(since), within: null } : parseCursor(cursor);
  if (at === null) return { kind: "unreadable", reason: "no such cursor" };
  const reply = await fetchPage(client, at);
  if (reply.kind !== "ok") return reply;
  const { orders, next } = reply.value;
  const mapped = await readFulfilments(client, orders);
  if (mapped.kind !== "ok") return mapped;
  return { kind: "ok", value: { orders: mapped.value, cursor: next === null ? null : formatCursor(next) } };
}

interface Page {
  readonly orders: readonly WooOrder[];
  readonly next: Cursor | null;
}

async function fetchPage(client: WooClient, at: Cursor): Promise<ShopReply<Page>> {
  for (const size of pageSizes) {
    const reply = await listOrders(client, queryOf(at, size));
    if (reply.kind === "unreadable" && reply.reason === "tooLarge") continue;
    if (reply.kind !== "ok") return reply;
    const orders = readOrders(reply.value.body);
    if (orders === null) return { kind: "unreadable", reason: "no list of orders" };
    const list = { orders, size, ...reply.value };
    return {
      kind: "ok",
      value: at.within ? continueSecond(at.second, at.within, list) : continueTime(at, list),
    };
  }
  return { kind: "unreadable", reason: "an order is too large" };
}

async function listOrders(client: WooClient, query: Record<string, string>): Promise<ShopReply<WooAnswer>> {
  const path = "orders";
  return asDocumented(await client.call({ method: "GET", path, query: { ...query, ...columns } }));
}

const columns = {
  status: "any",
  // Compared with times in GMT. A time that names its zone would be turned into the site's first.
  dates_are_gmt: "true",
  _fields: "id,number,status,date_modified_gmt,billing,shipping,meta_data",
  include_meta: Object.values(metaKeys).join(),
};

/** `modified_after` and `modified_before` leave out the second that they name. */
function queryOf({ second, within }: Cursor, size: number): Record<string, string> {
  const query = { modified_after: formatGmt(move(second, -1)), order: "asc", per_page: String(size) };
  if (within === null) return { ...query, orderby: "modified" };
  const { offset } = within;
  return { ...query, orderby: "id", modified_before: formatGmt(move(second, 1)), offset: String(offset) };
}

interface List extends Pick<WooAnswer, "total" | "pages"> {
  readonly orders: readonly WooOrder[];
  readonly size: number;
}

/** What comes after a page of orders by time. */
function continueTime({ second }: Cursor, { orders, size, pages }: List): Page {
  // Orders that the key's owner may not see are left out of pages: a short one need not be the last.
  const isLast = pages === null ? orders.length < size : pages <= 1;
  if (isLast) return { orders, next: null };
  const reached = orders.reduce(
    (latest, { date_modified_gmt: at }) => (at && at > latest ? at : latest),
    second,
  );
  if (reached > second) return { orders, next: { second: reached, within: null } };
  return { orders, next: { second, within: { offset: 0, lastId: 0 } } };
}

/** What comes after a page of one second's orders by id. */
function continueSecond(second: Date, { offset, lastId }: NonNullable<Cursor["within"]>, list: List): Page {
  const { orders, size, total } = list;
  const [first] = orders;
  // Orders before this place changed and left the second, so others moved up: they are looked for further in front.
  if (offset > 0 && lastId > 0 && (first === undefined || first.id > lastId))
    return { orders: [], next: { second, within: { offset: Math.max(0, offset - size), lastId } } };
  const isLast = total === null ? orders.length < size : offset + size >= total;
  if (isLast) return { orders, next: { second: move(second, 1), within: null } };
  const reached = Math.max(...orders.map(({ id }) => id), lastId);
  // Nothing but orders that the key's owner may not see: without one to check, or it would be read again and again.
  const checked = reached > lastId ? reached : 0;
  return { orders, next: { second, within: { offset: offset + size - 1, lastId: checked } } };
}

/** Asks for the own fulfilments of those orders that have some. */
async function readFulfilments(
  client: WooClient,
  orders: readonly WooOrder[],
): Promise<ShopReply<readonly ShopOrder[]>> {
  const limit = limitConcurrency(callsAtOnce);
  let failure: Exclude<ShopReply<never>, { kind: "ok" }> | null = null;
  const mapped = await Promise.all(
    orders.map((order) =>
      limit(async () => {
        if (failure !== null || !hasFulfilments(order)) return mapOrder(order, null);
        const reply = await client.call({ method: "GET", path: `orders/${order.id}/fulfillments` });
        if (reply.kind === "ok") return mapOrder(order, reply.value.body);
        // Deleted meanwhile, or fulfilments were switched off.
        if (reply.kind !== "refused" && !(reply.kind === "unreachable" && reply.reason === "status 404"))
          failure = reply;
        return mapOrder(order, null);
      }),
    ),
  );
  return failure ?? { kind: "ok", value: mapped };
}

const floor = (time: Date) => new Date(Math.floor(time.getTime() / secondMs) * secondMs);
const move = (time: Date, seconds: number) => new Date(time.getTime() + seconds * secondMs);
const formatGmt = (time: Date) => time.toISOString().slice(0, 19);

function formatCursor({ second, within }: Cursor): string {
  const time = formatGmt(second);
  return within === null ? time : `${time}/${within.offset}/${within.lastId}`;
}

function parseCursor(text: string): Cursor | null {
  const [, time, offset, lastId] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\/(\d{1,9})\/(\d{1,15}))?$/.exec(text) ?? [];
  if (time === undefined) return null;
  const second = new Date(`${time}Z`);
  if (Number.isNaN(second.getTime())) return null;
  return { second, within: offset === undefined ? null : { offset: Number(offset), lastId: Number(lastId) } };
}
