import { addDays } from "@/lib/core/calendar";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { startTestShop, type TestShop } from "@/lib/shipments/shop-notices/testing/start-shop";
import type { TestUser } from "@/tests/api/make-user";
import { confirmShop } from "./confirm-shop";
import { importDaysMax } from "./constants";
import { exportShops } from "./export-shops";
import { readShop } from "./read-shop";
import { syncShops } from "./sync-shops";

jest.setTimeout(60_000);
let shop: TestShop;
let user: TestUser;
let shopId: string;
let today: string;
beforeAll(async () => {
  shop = await startTestShop(process.env);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  user = await shop.makeCompany();
  shopId = await shop.connect(user);
  today = shop.now.toISOString().slice(0, 10);
});

const add = (count: number) =>
  shop.numbers(count).map((number) => shop.shopify.orders.add({ numbers: [number], company: "UPS" }));

it("reads from the start of the day in the account's zone, as long ago as the platform shows", async () => {
  await shop.database.sql`update account set time_zone = 'Asia/Tokyo' where id = ${user.accountId}`;
  const ctx = await shop.context(user);
  const day = addDays(today, -10);
  expect(await readShop(ctx, { id: shopId, from: day })).toMatchObject({
    importFrom: new Date(`${day}T00:00:00+09:00`).toISOString(),
    lastSyncAt: null,
  });
  for (const from of [addDays(today, 2), addDays(today, -importDaysMax - 1)])
    await expect(readShop(ctx, { id: shopId, from })).rejects.toMatchObject({ key: "badInput" });
});

it("is refused once the import is confirmed, and without a connection; confirming again changes nothing", async () => {
  const ctx = await shop.context(user);
  await expect(confirmShop(ctx, { id: shopId })).rejects.toMatchObject({ key: "shopNotConnected" });
  add(2);
  await shop.import(user, shopId, { isConfirmed: true });
  await expect(readShop(ctx, { id: shopId, from: today })).rejects.toMatchObject({ key: "shopConfirmed" });
  const before = await shop.view(user, shopId);
  shop.pass(1000);
  expect(await confirmShop(await shop.context(user), { id: shopId })).toEqual(before);
  const entries = await shop.database.sql`
    select 1 from audit_entry where account_id = ${user.accountId} and event = 'shop.import_started'`;
  expect(entries).toHaveLength(1);
  await shop.database.sql`update shop set state = 'reauthorize', confirmed_at = null where id = ${shopId}`;
  for (const call of [
    readShop(ctx, { id: shopId, from: today }),
    confirmShop(ctx, { id: shopId }),
    syncShops(ctx, { platform: "shopify", id: shopId }),
  ])
    await expect(call).rejects.toMatchObject({ key: "shopNotConnected" });
  expect(await syncShops(ctx, { platform: "shopify" })).toEqual({ started: 0 });
});

it("another company's shop is not there", async () => {
  const other = await shop.context(await shop.makeCompany());
  for (const call of [
    readShop(other, { id: shopId, from: today }),
    confirmShop(other, { id: shopId }),
    syncShops(other, { platform: "shopify", id: shopId }),
  ])
    await expect(call).rejects.toMatchObject({ key: "notFound" });
  expect(await syncShops(other, { platform: "shopify" })).toEqual({ started: 0 });
});

it("reads all shops of a platform that can be read, or the named one, now", async () => {
  add(1);
  await shop.import(user, shopId);
  add(1);
  const ctx = await shop.context(user);
  expect(await syncShops(ctx, { platform: "woocommerce" })).toEqual({ started: 0 });
  await expect(syncShops(ctx, { platform: "woocommerce", id: shopId })).rejects.toMatchObject({
    key: "notFound",
  });
  expect(await syncShops(ctx, { platform: "shopify" })).toEqual({ started: 1 });
  await shop.work(shopId);
  expect(await shop.view(user, shopId)).toMatchObject({ ordersRead: 2 });
});

it("is exported with what it brought, without its keys", async () => {
  add(2);
  await shop.import(user, shopId);
  const ctx = await shop.context(user);
  const exported = await exportShops(ctx, requireUser(ctx));
  expect(exported).toMatchObject({ shops: [{ id: shopId }], updates: [] });
  expect(exported.numbers).toHaveLength(2);
  expect(JSON.stringify(exported)).not.toMatch(/sealed/i);
});
