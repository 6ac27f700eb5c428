import { minuteMs } from "@/lib/core/calendar";
import { startTestShop, type TestShop } from "@/lib/shipments/shop-notices/testing/start-shop";
import type { TestUser } from "@/tests/api/make-user";
import { queueReadings } from "./queue-readings";
import { readShop } from "./read-shop";
import { syncShop } from "./sync-shop";
import { syncShops } from "./sync-shops";

jest.setTimeout(120_000);
let shop: TestShop;
let user: TestUser;
let shopId: string;
beforeAll(async () => {
  shop = await startTestShop(process.env);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  user = await shop.makeCompany();
  shopId = await shop.connect(user);
});

const pages = () => shop.shopify.calls.filter(({ body }) => body.includes("orders(")).length;
const addOrders = (numbers: readonly string[]) =>
  numbers.map((number) => shop.shopify.orders.add({ numbers: [number] }));
async function parcels() {
  return shop.database.sql<{ number: string; state: string; customer: unknown }[]>`
    select number, state, customer from shop_parcel where shop_id = ${shopId} order by created_at, number`;
}
/** The shop's next reading by its schedule. */
async function readAgain(): Promise<void> {
  await shop.passUntilDue(user, shopId);
  await queueReadings(shop.system());
  await shop.work(shopId);
}

it("nothing is read before a day was chosen, and nothing is added or used before the import is confirmed", async () => {
  addOrders(shop.numbers(3));
  await shop.work(shopId);
  expect(pages()).toBe(0);
  const view = await shop.import(user, shopId);
  expect(view).toMatchObject({ ordersRead: 3, counts: { found: 3, added: 0 }, readingOrders: null, fits: 3 });
  await readAgain();
  expect(await shop.shipments(user)).toEqual([]);
  expect(await shop.used(user)).toBe(0);
  expect(await shop.confirm(user, shopId)).toMatchObject({ counts: { found: 0, added: 3 }, fits: null });
  expect(await shop.used(user)).toBe(3);
});

it("reads all pages, counts orders once however often they are read, and reads on from its watermark", async () => {
  addOrders(shop.numbers(130));
  shop.shopify.orders.add();
  const first = await shop.import(user, shopId, { isConfirmed: true });
  expect(pages()).toBe(3);
  expect(first).toMatchObject({ ordersRead: 130, counts: { added: 130 } });
  await readAgain();
  expect(pages()).toBe(6); // all changed within the minutes that readings overlap
  shop.pass(60 * minuteMs);
  await readAgain();
  await readAgain();
  const again = await shop.view(user, shopId);
  expect(again).toMatchObject({ ordersRead: 130, counts: { added: 130 } });
  const calls = pages();
  addOrders(shop.numbers(1));
  await readAgain();
  expect(pages()).toBe(calls + 1);
  expect(await shop.view(user, shopId)).toMatchObject({ ordersRead: 131, counts: { added: 131 } });
  expect(await shop.used(user)).toBe(131);
});

it("an order that changes is followed: new fulfilments, corrected numbers, and what is cancelled before it is added", async () => {
  const [one = "", two = "", three = "", four = "", five = ""] = shop.numbers(5);
  const [order, whole] = addOrders([one, two]);
  if (!order || !whole) throw new Error("no orders");
  await shop.import(user, shopId);
  shop.shopify.orders.fulfil(order.id, [three]);
  const [first] = order.fulfillments;
  if (!first) throw new Error("no fulfilment");
  first.trackingInfo = [{ number: four, company: "UPS", url: null }];
  await readAgain();
  const states = async () =>
    Object.fromEntries((await parcels()).map(({ number, state }) => [number, state]));
  expect(await states()).toEqual({ [one]: "cancelled", [two]: "found", [three]: "found", [four]: "found" });
  shop.shopify.orders.cancelFulfilment(whole.id, whole.fulfillments[0]?.id ?? "");
  await readAgain();
  expect(await states()).toMatchObject({ [two]: "cancelled" });
  await shop.confirm(user, shopId);
  expect((await shop.shipments(user)).map(({ number }) => number).sort()).toEqual([three, four].sort());
  // What was added stays, also if the shop corrects it; the corrected number is added besides.
  first.trackingInfo = [{ number: five, company: "UPS", url: null }];
  order.updatedAt = shop.now.toISOString();
  await readAgain();
  expect(await states()).toMatchObject({ [four]: "added", [five]: "added" });
  expect((await parcels()).every(({ customer }) => customer === null)).toBe(true);
});

it("of two workers at one shop one does the work", async () => {
  addOrders(shop.numbers(120));
  const from = shop.now.toISOString().slice(0, 10);
  await readShop(await shop.context(user), { id: shopId, from });
  await Promise.all(Array.from({ length: 3 }, () => syncShop(shop.system(), { shopId })));
  await shop.work(shopId);
  expect(await shop.view(user, shopId)).toMatchObject({ ordersRead: 120, counts: { found: 120 } });
  expect(pages()).toBeLessThanOrEqual(5);
});

it("a shop that takes no calls for now is read on later, without an error", async () => {
  addOrders(shop.numbers(130));
  let calls = 0;
  shop.shopify.behave(() => {
    calls += 1;
    return calls === 2 ? { kind: "status", status: 429, headers: { "retry-after": "30" }, body: "" } : null;
  });
  const view = await shop.import(user, shopId);
  expect(view).toMatchObject({ failure: null, state: "connected", readingOrders: 50 });
  expect(new Date(view.nextSyncAt ?? 0).getTime() - shop.now.getTime()).toBeGreaterThanOrEqual(30_000);
  // Neither the schedule nor its company makes it faster.
  await queueReadings(shop.system());
  await syncShops(await shop.context(user), { platform: "shopify" });
  await shop.work(shopId);
  expect(calls).toBe(2);
  await shop.passUntilDue(user, shopId);
  await shop.work(shopId);
  expect(await shop.view(user, shopId)).toMatchObject({ ordersRead: 130, failure: null });
});

it("a shop whose points are used up is waited for, and read to its end without an error", async () => {
  addOrders(shop.numbers(200));
  // Four pages of 202 points.
  Object.assign(shop.shopify.bucket, { max: 300, left: 210, restoreRate: 400 });
  const start = Date.now();
  const view = await shop.import(user, shopId, { isConfirmed: true });
  Object.assign(shop.shopify.bucket, { max: 1e9, left: 1e9 });
  expect(Date.now() - start).toBeGreaterThan(1000);
  expect(view).toMatchObject({ state: "connected", failure: null, ordersRead: 200, counts: { added: 200 } });
});

it("a failure is shown, retried ever later, and the reading goes on from its page", async () => {
  addOrders(shop.numbers(60));
  let calls = 0;
  shop.shopify.behave(() => {
    calls += 1;
    return calls > 1 && calls < 4 ? { kind: "status", status: 503 } : null;
  });
  expect(await shop.import(user, shopId)).toMatchObject({ failure: "unreachable", readingOrders: 50 });
  await shop.passUntilDue(user, shopId);
  await shop.work(shopId);
  expect(calls).toBe(3);
  shop.pass(10 * minuteMs);
  await shop.work(shopId);
  expect(calls).toBe(3);
  await shop.passUntilDue(user, shopId);
  await shop.work(shopId);
  expect(calls).toBe(4);
  expect(await shop.view(user, shopId)).toMatchObject({ failure: null, ordersRead: 60, readingOrders: null });
});

it("a shop whose keys end has to be connected again, and is read on then", async () => {
  addOrders(shop.numbers(130));
  let calls = 0;
  shop.shopify.behave(() => {
    calls += 1;
    if (calls === 2) shop.shopify.grants.revoke();
    return null;
  });
  expect(await shop.import(user, shopId)).toMatchObject({ state: "reauthorize", nextSyncAt: null });
  await expect(
    syncShops(await shop.context(user), { platform: "shopify", id: shopId }),
  ).rejects.toMatchObject({ key: "shopNotConnected" });
  expect(await shop.connect(user)).toBe(shopId);
  await queueReadings(shop.system());
  await shop.work(shopId);
  expect(await shop.view(user, shopId)).toMatchObject({ state: "connected", ordersRead: 130 });
});

it("a closed shop is tried again, and is connected once it answers", async () => {
  addOrders(shop.numbers(2));
  shop.shopify.next({ kind: "status", status: 402, body: "{}" });
  expect(await shop.import(user, shopId)).toMatchObject({ state: "frozen", failure: null });
  await syncShops(await shop.context(user), { platform: "shopify", id: shopId });
  await shop.work(shopId);
  expect(await shop.view(user, shopId)).toMatchObject({ state: "connected", ordersRead: 2 });
});

it("orders that were shipped before the day are left out, also if they change", async () => {
  const [old = "", fresh = ""] = shop.numbers(2);
  shop.pass(-3 * 24 * 60 * minuteMs);
  const [order] = addOrders([old]);
  shop.pass(3 * 24 * 60 * minuteMs);
  if (order) order.updatedAt = shop.now.toISOString();
  addOrders([fresh]);
  await shop.import(user, shopId, { days: 1 });
  expect((await parcels()).map(({ number }) => number)).toEqual([fresh]);
  await shop.import(user, shopId, { days: 5 });
  expect((await parcels()).map(({ number }) => number).sort()).toEqual([old, fresh].sort());
  expect(await shop.import(user, shopId, { days: 1 })).toMatchObject({ ordersRead: 1, counts: { found: 1 } });
});
