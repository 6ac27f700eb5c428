import {
  type Answered,
  deniedError,
  type EmulatedFulfillment,
  type EmulatedOrder,
  gid,
  type ShopifyBase,
} from "./shopify-base";

/** What an order is made with. */
export interface OrderInput {
  readonly numbers?: readonly string[];
  readonly company?: string | null;
  readonly updatedAt?: Date;
  readonly email?: string | null;
  readonly name?: string;
  readonly isTest?: boolean;
}

export interface ShopifyOrders {
  readonly all: Map<string, EmulatedOrder>;
  /** Fields that the app may not read: `orders` itself, or of an order `email`, `shippingAddress`. */
  readonly denied: Set<string>;
  /** An order with one fulfilment, if numbers are given. Nobody is notified. */
  add(input?: OrderInput): EmulatedOrder;
  /** Fulfils an order, and notifies subscribers. */
  fulfil(orderId: string, numbers: readonly string[], company?: string | null): EmulatedFulfillment;
  /** Cancels a fulfilment, and notifies subscribers. */
  cancelFulfilment(orderId: string, fulfilmentId: string): void;
  find(fulfilmentId: string): EmulatedFulfillment | undefined;
  /** `orders(first:, after:, query:, sortKey:)`. */
  answer(variables: Readonly<Record<string, unknown>>): Answered;
  /** `order(id:)`. */
  answerOne(variables: Readonly<Record<string, unknown>>): Answered;
}

const cursorOf = ({ updatedAt, id }: EmulatedOrder) => Buffer.from(`${updatedAt}|${id}`).toString("base64");

/** Orders of a shop, and the query that pages through them, those that changed first first. */
export function shopifyOrders(base: ShopifyBase): ShopifyOrders {
  const all = new Map<string, EmulatedOrder>();
  const denied = new Set<string>();
  let serial = 1000;

  const makeFulfilment = (numbers: readonly string[], company: string | null): EmulatedFulfillment => ({
    id: gid("Fulfillment", base.newId()),
    status: "SUCCESS",
    displayStatus: "FULFILLED",
    requiresShipping: true,
    createdAt: base.now().toISOString(),
    trackingInfo: numbers.map((number) => ({ number, company, url: null })),
    events: [],
  });
  const orderOf = (id: string): EmulatedOrder => {
    const order = all.get(id);
    if (!order) throw new Error(`the shop has no order ${id}`);
    return order;
  };
  const changed = (order: EmulatedOrder) => {
    order.updatedAt = base.now().toISOString();
    base.emit("orders/updated", notified(order));
  };
  const write = (order: EmulatedOrder, most: readonly [number, number]) => {
    const { fulfillments, ...rest } = order;
    const fields = Object.fromEntries([...denied].map((name) => [name, null]));
    const shown = fulfillments.slice(0, most[0]).map(({ events: _, ...fulfilment }) => ({
      ...fulfilment,
      trackingInfo: fulfilment.trackingInfo.slice(0, most[1]),
    }));
    return { ...rest, fulfillments: shown, ...fields };
  };
  const deniedFields = () => [...denied].filter((name) => name !== "orders");

  return {
    all,
    denied,
    add({ numbers = [], company = "DHL", updatedAt, email, name = "Emma Musterfrau", isTest = false } = {}) {
      serial += 1;
      const order: EmulatedOrder = {
        id: gid("Order", base.newId()),
        name: `#${serial}`,
        updatedAt: (updatedAt ?? base.now()).toISOString(),
        cancelledAt: null,
        test: isTest,
        email: email === undefined ? `emma.${serial}@example.com` : email,
        customerLocale: "de-DE",
        shippingAddress: { name, countryCodeV2: "DE", province: "Berlin" },
        fulfillments: numbers.length === 0 ? [] : [makeFulfilment(numbers, company)],
      };
      all.set(order.id, order);
      return order;
    },
    fulfil(orderId, numbers, company = "DHL") {
      const order = orderOf(orderId);
      const fulfilment = makeFulfilment(numbers, company);
      order.fulfillments.push(fulfilment);
      base.emit("fulfillments/create", notifiedFulfilment(order, fulfilment));
      changed(order);
      return fulfilment;
    },
    cancelFulfilment(orderId, fulfilmentId) {
      const order = orderOf(orderId);
      const fulfilment = order.fulfillments.find(({ id }) => id === fulfilmentId);
      if (!fulfilment) throw new Error(`the order has no fulfilment ${fulfilmentId}`);
      Object.assign(fulfilment, { status: "CANCELLED", displayStatus: "CANCELED" });
      base.emit("fulfillments/update", notifiedFulfilment(order, fulfilment));
      changed(order);
    },
    find: (fulfilmentId) =>
      [...all.values()].flatMap((order) => order.fulfillments).find(({ id }) => id === fulfilmentId),
    answer({ first = 50, after = null, query = "" }) {
      if (denied.has("orders")) return { data: null, errors: [deniedError(["orders"])] };
      const since = /updated_at:>='?([^' ]+)'?/.exec(String(query))?.[1] ?? "";
      const sorted = [...all.values()]
        .filter(({ updatedAt }) => since === "" || Date.parse(updatedAt) >= Date.parse(since))
        .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id.localeCompare(b.id));
      const from = after === null ? "" : Buffer.from(String(after), "base64").toString();
      const rest = sorted.filter(({ updatedAt, id }) => `${updatedAt}|${id}` > from);
      const shown = rest.slice(0, Number(first));
      const last = shown.at(-1);
      const nodes = shown.map((order) => write(order, [20, 10]));
      const errors = nodes.flatMap((_, at) =>
        deniedFields().map((name) => deniedError(["orders", "nodes", at, name])),
      );
      const pageInfo = { hasNextPage: rest.length > shown.length, endCursor: last ? cursorOf(last) : null };
      return { data: { orders: { nodes, pageInfo } }, ...(errors.length > 0 && { errors }) };
    },
    answerOne({ id }) {
      const order = all.get(String(id));
      return { data: { order: order ? write(order, [100, 50]) : null } };
    },
  };
}

/** An order as a notice shows it, with what a notice must not leave in the database. */
const notified = ({ id, name, updatedAt, email, shippingAddress }: EmulatedOrder) => ({
  id: rawId(id),
  admin_graphql_api_id: id,
  name,
  updated_at: updatedAt,
  email,
  shipping_address: shippingAddress,
});

const notifiedFulfilment = (order: EmulatedOrder, { id, status, trackingInfo }: EmulatedFulfillment) => ({
  id: rawId(id),
  order_id: rawId(order.id),
  status: status.toLowerCase(),
  tracking_company: trackingInfo[0]?.company ?? null,
  tracking_numbers: trackingInfo.map(({ number }) => number),
  updated_at: order.updatedAt,
  destination: order.shippingAddress,
  email: order.email,
  admin_graphql_api_id: id,
});

/** A number of JSON with all its digits, which JavaScript's numbers do not have: replaced when the body is written. */
export const rawId = (id: string) => `#raw:${id.slice(id.lastIndexOf("/") + 1)}`;
