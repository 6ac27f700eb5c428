import { minuteMs } from "@/lib/core/calendar";
import { clearShops } from "@/lib/shipments/shops/clear-shops";
import { syncShop } from "@/lib/shipments/shops/sync-shop";
import type { TestUser } from "@/tests/api/make-user";
import { actOnNotice } from "./act-on-notice";
import { startTestShop, type TestShop } from "./testing/start-shop";

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

const add = (count: number) =>
  shop.numbers(count).map((number) => shop.shopify.orders.add({ numbers: [number], company: "UPS" }));
async function stored() {
  const [row] = await shop.database.sql`select state, sealed, sealed_hooks, confirmed_at, reading from shop
    where id = ${shopId}`;
  return row;
}

it("orders are read at once, and a notice during a reading brings another one", async () => {
  add(60);
  await shop.import(user, shopId, { isConfirmed: true });
  shop.pass(minuteMs);
  add(1);
  await shop.notify(user, shopId, "orders");
  await shop.work(shopId);
  expect(await shop.view(user, shopId)).toMatchObject({ ordersRead: 61, counts: { added: 61 } });
  shop.pass(minuteMs);
  add(1);
  await shop.notify(user, shopId, "orders");
  // In the middle of a page, after what it lists was decided.
  let late = 0;
  shop.shopify.behave(() => {
    late += 1;
    return late === 2 ? { kind: "held", until: shop.notify(user, shopId, "orders") } : null;
  });
  await shop.work(shopId);
  expect(late).toBe(2);
  shop.pass(10_000);
  await shop.work(shopId);
  expect(late).toBeGreaterThan(2);
  expect(await shop.view(user, shopId)).toMatchObject({ ordersRead: 62, readingOrders: null });
});

it("many notices bring one reading", async () => {
  add(1);
  await shop.import(user, shopId);
  const calls = shop.shopify.calls.length;
  for (let count = 0; count < 10; count += 1) await shop.notify(user, shopId, "orders");
  await shop.work(shopId);
  expect(shop.shopify.calls).toHaveLength(calls);
  shop.pass(10_000);
  await shop.work(shopId);
  expect(shop.shopify.calls).toHaveLength(calls + 1);
});

it("a repeated notice is acted on once", async () => {
  add(1);
  await shop.import(user, shopId);
  await shop.notify(user, shopId, "orders");
  await shop.work(shopId);
  const [{ id = "" } = {}] = await shop.database.sql`select id from shop_notice where shop_id = ${shopId}`;
  const calls = shop.shopify.calls.length;
  await actOnNotice(shop.system(), { shopId, noticeId: String(id) });
  await shop.work(shopId);
  expect(shop.shopify.calls).toHaveLength(calls);
});

it("an uninstalled shop has no keys and nothing that was not added; one that came before the connection does not count", async () => {
  add(3);
  await shop.import(user, shopId);
  await shop.notify(user, shopId, "uninstalled", { triggeredAt: new Date(shop.now.getTime() - minuteMs) });
  expect(await stored()).toMatchObject({ state: "connected" });
  shop.pass(minuteMs);
  await shop.notify(user, shopId, "uninstalled");
  const row = await stored();
  expect(row).toMatchObject({ state: "uninstalled", sealed: null });
  expect(row?.sealed_hooks).not.toBeNull();
  expect(await shop.database.sql`select 1 from shop_parcel where shop_id = ${shopId}`).toHaveLength(0);
});

it("a shop that ends in the middle of a page gets nothing of it", async () => {
  add(60);
  await shop.import(user, shopId, { isConfirmed: true });
  add(3);
  shop.pass(5 * minuteMs);
  shop.shopify.behave(() => {
    shop.shopify.behave(null);
    return { kind: "held", until: shop.notify(user, shopId, "uninstalled") };
  });
  await syncShop(shop.system(), { shopId });
  await shop.work(shopId);
  expect(await stored()).toMatchObject({ state: "uninstalled", reading: null });
  const states = await shop.database.sql`
    select state, count(*)::int as n from shop_parcel where shop_id = ${shopId} group by 1`;
  expect([...states]).toEqual([{ state: "added", n: 60 }]);
  expect(await shop.used(user)).toBe(60);
});

it("connected again it adds and counts nothing twice", async () => {
  add(30);
  await shop.import(user, shopId, { isConfirmed: true });
  shop.pass(minuteMs);
  await shop.notify(user, shopId, "uninstalled");
  add(5);
  shop.pass(minuteMs);
  expect(await shop.connect(user)).toBe(shopId);
  expect(await stored()).toMatchObject({ state: "connected", confirmed_at: null });
  const view = await shop.import(user, shopId);
  expect(view).toMatchObject({ ordersRead: 35, counts: { added: 30, found: 5 }, fits: 5 });
  expect(await shop.confirm(user, shopId)).toMatchObject({ counts: { added: 35, found: 0 } });
  expect(await shop.shipments(user)).toHaveLength(35);
  expect(await shop.used(user)).toBe(35);
});

it("a shop that was connected again in the middle of a page is read on by the new connection", async () => {
  add(130);
  let calls = 0;
  shop.shopify.behave(() => {
    calls += 1;
    if (calls !== 2) return null;
    shop.pass(1000);
    return { kind: "held", until: shop.connect(user) };
  });
  await shop.import(user, shopId, { isConfirmed: true });
  // The old worker stored nothing of the page that it had asked for.
  expect(await shop.view(user, shopId)).toMatchObject({ readingOrders: 50, ordersRead: 50 });
  await syncShop(shop.system(), { shopId });
  await shop.work(shopId);
  expect(await shop.view(user, shopId)).toMatchObject({ ordersRead: 130, counts: { added: 130 } });
  expect(await shop.used(user)).toBe(130);
});

it("customers' data of redacted orders is gone, and an ended shop with its orders once its platform wants it", async () => {
  const [first] = add(2);
  await shop.import(user, shopId, { isConfirmed: true });
  await shop.notify(user, shopId, "customerRedact", { subject: { orderIds: [first?.id] } });
  const emails = async () =>
    (
      await shop.database
        .sql`select customer_email as email from shipment where account_id = ${user.accountId}`
    )
      .map(({ email }) => email)
      .filter((email) => email !== null);
  expect(await emails()).toHaveLength(1);
  await shop.notify(user, shopId, "customerRequest", { subject: { orderIds: [first?.id], requestId: "9" } });
  expect(await shop.database.sql`select 1 from shop_request where shop_id = ${shopId}`).toHaveLength(1);
  await shop.notify(user, shopId, "shopRedact");
  expect(await stored()).toMatchObject({ state: "connected" });
  shop.pass(minuteMs);
  await shop.notify(user, shopId, "uninstalled");
  await shop.notify(user, shopId, "shopRedact");
  expect(await stored()).toBeUndefined();
  expect(await emails()).toEqual([]);
});

it("a redacted customer does not come back with an order that is read again", async () => {
  const [order] = add(1);
  if (!order) throw new Error("no order");
  await shop.import(user, shopId);
  await shop.notify(user, shopId, "customerRedact", { subject: { orderIds: [order.id] } });
  shop.pass(10_000);
  shop.shopify.orders.fulfil(order.id, shop.numbers(1), "UPS");
  await shop.notify(user, shopId, "orders");
  await shop.work(shopId);
  await shop.confirm(user, shopId);
  const rows = await shop.database.sql`
    select customer_email as email, customer_name as name from shipment where account_id = ${user.accountId}`;
  expect([...rows]).toEqual([
    { email: null, name: null },
    { email: null, name: null },
  ]);
});

it("old notices and shops that ended long ago are deleted", async () => {
  add(3);
  await shop.import(user, shopId, { isConfirmed: true });
  await shop.notify(user, shopId, "orders");
  shop.pass(minuteMs);
  await shop.notify(user, shopId, "uninstalled");
  shop.pass(31 * 24 * 60 * minuteMs);
  await clearShops(shop.system());
  expect(await shop.database.sql`select 1 from shop_notice where shop_id = ${shopId}`).toHaveLength(0);
  expect(await stored()).toMatchObject({ state: "uninstalled" });
  shop.pass(31 * 24 * 60 * minuteMs);
  await clearShops(shop.system());
  expect(await stored()).toBeUndefined();
  expect(await shop.shipments(user)).toHaveLength(3);
});
