import { type ShopifyEmulator, startShopify } from "@/tests/emulators/shopify";
import type { EmulatedOrder } from "@/tests/emulators/shopify-base";
import type { OrderPage, ShopAccess, ShopOrder, ShopReply } from "../../schemas";
import { shopifyProvider } from "./provider";

jest.setTimeout(60_000);
let shopify: ShopifyEmulator;
let access: ShopAccess;
let serial = 0;
beforeAll(async () => {
  shopify = await startShopify();
  Object.assign(process.env, shopify.variables);
});
afterAll(() => shopify.stop());
beforeEach(() => {
  shopify.orders.all.clear();
  shopify.orders.denied.clear();
  Object.assign(shopify.bucket, { max: 2000, left: 2000, restoreRate: 100 });
  const { access_token: accessToken } = shopify.grants.issue(["read_orders", "write_fulfillments"]);
  serial += 1;
  access = { id: `shop ${serial}`, domain: "luft.myshopify.com", keys: { accessToken } };
});

const since = new Date("2026-11-01T00:00:00Z");
const fetchPage = (cursor: string | null = null, signal = new AbortController().signal) =>
  shopifyProvider.fetchOrders(access, { since, cursor }, signal);
function pageOf(reply: ShopReply<OrderPage>): OrderPage {
  if (reply.kind !== "ok") throw new Error(JSON.stringify(reply));
  return reply.value;
}
async function fetchAll(): Promise<ShopOrder[]> {
  const orders: ShopOrder[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = pageOf(await fetchPage(cursor));
    orders.push(...page.orders);
    if (page.cursor === null) return orders;
    cursor = page.cursor;
  }
}
function addOrders(count: number): EmulatedOrder[] {
  return Array.from({ length: count }, (_, at) =>
    shopify.orders.add({ numbers: [`NUMBER${at}`], updatedAt: new Date(since.getTime() + (at % 7) * 1000) }),
  );
}
const theOne = async () => (await fetchAll())[0] as ShopOrder;

it("reads every order once, page by page, with ids that JavaScript's numbers do not hold", async () => {
  const made = addOrders(173);
  shopify.orders.add({ numbers: ["OLD"], updatedAt: new Date(since.getTime() - 1) });
  const read = await fetchAll();
  expect(read.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  expect(read.every(({ id }) => id.length > "gid://shopify/Order/".length + 15)).toBe(true);
});

it("reads an order as it is", async () => {
  const made = shopify.orders.add({
    numbers: ["JJD1", " JJD2 "],
    company: "DHL eCommerce",
    updatedAt: since,
  });
  const [fulfilment] = made.fulfillments;
  expect(await theOne()).toEqual({
    id: made.id,
    number: made.name,
    updatedAt: since,
    customer: {
      ...{ name: "Emma Musterfrau", email: made.email, language: "de-DE" },
      ...{ country: "DE", state: "Berlin" },
    },
    fulfilments: [
      {
        id: fulfilment?.id,
        isCancelled: false,
        shippedAt: new Date(fulfilment?.createdAt ?? ""),
        trackings: [
          { number: "JJD1", company: "DHL eCommerce", link: null },
          { number: "JJD2", company: "DHL eCommerce", link: null },
        ],
      },
    ],
  });
});

it("leaves out test orders, what needs no shipping, and fulfilments without a number", async () => {
  shopify.orders.add({ numbers: ["A"], isTest: true });
  const made = shopify.orders.add({ numbers: ["B"] });
  const [fulfilment] = made.fulfillments;
  if (fulfilment) fulfilment.requiresShipping = false;
  shopify.orders.add({ numbers: [" "] });
  shopify.orders.add();
  expect((await fetchAll()).flatMap(({ fulfilments }) => fulfilments)).toEqual([]);
});

it("marks cancelled fulfilments, and all of a cancelled order", async () => {
  const made = shopify.orders.add({ numbers: ["A"] });
  shopify.orders.cancelFulfilment(made.id, made.fulfillments[0]?.id ?? "");
  shopify.orders.fulfil(made.id, ["B"]);
  expect((await theOne()).fulfilments.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  made.cancelledAt = new Date().toISOString();
  expect((await theOne()).fulfilments.map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
});

it("reads orders whose customers the app may not read", async () => {
  addOrders(3);
  shopify.orders.denied.add("email").add("shippingAddress");
  for (const { customer, fulfilments } of await fetchAll()) {
    expect(customer).toEqual({ name: null, email: null, language: "de-DE", country: null, state: null });
    expect(fulfilments).toHaveLength(1);
  }
  shopify.orders.denied.add("orders");
  expect(await fetchPage()).toEqual({ kind: "forbidden" });
});

it("reads an order alone that a page cuts short", async () => {
  const made = shopify.orders.add();
  for (let at = 0; at < 23; at += 1) shopify.orders.fulfil(made.id, [`N${at}`]);
  const other = shopify.orders.add({ numbers: Array.from({ length: 14 }, (_, at) => `P${at}`) });
  const read = await fetchAll();
  expect(read.find(({ id }) => id === made.id)?.fulfilments).toHaveLength(23);
  expect(read.find(({ id }) => id === other.id)?.fulfilments[0]?.trackings).toHaveLength(14);
});

it("finishes all pages of a shop that throttles, without an error, and asks no more often than its bucket allows", async () => {
  const made = addOrders(260);
  Object.assign(shopify.bucket, { max: 250, left: 40, restoreRate: 600 });
  const before = shopify.calls.length;
  const read = await fetchAll();
  expect(new Set(read.map(({ id }) => id)).size).toBe(made.length);
  // Six pages; only the first, whose cost was unknown, was refused, unless the bucket had filled up by then.
  expect([6, 7]).toContain(shopify.calls.length - before);
});

it("says how long it is to wait where that is long", async () => {
  addOrders(1);
  Object.assign(shopify.bucket, { left: 2, restoreRate: 1 });
  const reply = await fetchPage();
  expect(reply).toMatchObject({ kind: "wait" });
  expect(reply.kind === "wait" && Math.round(reply.seconds / 10)).toBe(20);
});

it("gives up waiting when it is cut off", async () => {
  addOrders(1);
  Object.assign(shopify.bucket, { left: 0, restoreRate: 40 });
  await expect(fetchPage(null, AbortSignal.timeout(300))).rejects.toThrow();
});

it.each([
  [401, { kind: "reauthorize" }],
  [402, { kind: "frozen" }],
  [403, { kind: "forbidden" }],
  [423, { kind: "frozen" }],
  [404, { kind: "unreachable" }],
  [500, { kind: "unreachable" }],
  [503, { kind: "unreachable" }],
  [302, { kind: "unreachable" }],
  [400, { kind: "unreadable" }],
])("tells what status %i means", async (status, expected) => {
  shopify.next({ kind: "status", status, body: '{"errors":"…"}' });
  expect(await fetchPage()).toMatchObject(expected);
});

it("waits as long as Retry-After says, and reads the page then", async () => {
  addOrders(1);
  shopify.next({ kind: "status", status: 429, headers: { "retry-after": "1.0" } });
  const started = performance.now();
  expect(pageOf(await fetchPage()).orders).toHaveLength(1);
  expect(performance.now() - started).toBeGreaterThan(1000);
  shopify.next({ kind: "status", status: 429, headers: { "retry-after": "60" } });
  expect(await fetchPage()).toEqual({ kind: "wait", seconds: 60 });
});

it.each([
  ["a page of another kind", { kind: "html" }],
  ["nothing", { kind: "empty" }],
  ["half of it", { kind: "truncated" }],
  [
    "errors of the query",
    body({ errors: [{ message: "Field 'x' doesn't exist", extensions: { code: "undefinedField" } }] }),
  ],
  ["errors without details", body({ errors: "no" })],
  ["no data", body({ data: null })],
  [
    "a next page without its cursor",
    body({ data: { orders: { nodes: [], pageInfo: { hasNextPage: true } } } }),
  ],
  [
    "an order without fulfilments",
    body({ data: { orders: { nodes: [{ id: "1", name: "#1" }], pageInfo: { hasNextPage: false } } } }),
  ],
] as const)("does not take %s for a page", async (_name, behaviour) => {
  shopify.next(behaviour);
  expect(await fetchPage()).toMatchObject({ kind: "unreadable" });
});

it.each([
  ["INTERNAL_SERVER_ERROR", "unreachable"],
  ["SHOP_INACTIVE", "frozen"],
  ["ACCESS_DENIED", "forbidden"],
])("tells what the error %s means", async (code, kind) => {
  shopify.next(body({ data: null, errors: [{ message: "x", extensions: { code }, path: ["orders"] }] }));
  expect(await fetchPage()).toMatchObject({ kind });
});

it("asks for fewer orders where a page costs too much", async () => {
  addOrders(12);
  shopify.next(
    body({
      errors: [{ message: "x", extensions: { code: "MAX_COST_EXCEEDED", cost: 1200, maxCost: 1000 } }],
    }),
  );
  expect(pageOf(await fetchPage()).orders).toHaveLength(10);
});

it("sends no call to another host, whatever the shop is called", async () => {
  const before = shopify.calls.length;
  const evil = { ...access, domain: "luft.myshopify.com@evil.example" };
  const reply = await shopifyProvider.fetchOrders(
    evil,
    { since, cursor: null },
    new AbortController().signal,
  );
  expect(reply).toMatchObject({ kind: "unreachable" });
  expect(shopify.calls).toHaveLength(before);
});

function body(content: object) {
  return {
    kind: "status",
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(content),
  } as const;
}
