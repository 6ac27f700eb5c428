import { minuteMs } from "@/lib/core/calendar";
import { continueImports } from "@/lib/shipments/imports/continue-imports";
import { importCall } from "@/lib/shipments/imports/contract";
import { listImports } from "@/lib/shipments/imports/list-imports";
import { runImport } from "@/lib/shipments/imports/run-import";
import { startImport } from "@/lib/shipments/imports/start-import";
import { startRun } from "@/lib/shipments/imports/start-run";
import { addShipment } from "@/lib/shipments/list/add-shipment";
import { startTestShop, type TestShop } from "@/lib/shipments/shop-notices/testing/start-shop";
import type { TestUser } from "@/tests/api/make-user";
import { addParcels } from "./add-parcels";
import { continueShops } from "./continue-shops";

process.env.NUMBERS_PER_MONTH = "30";
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

/** Orders that were shipped one minute after the other; listed by the shop in the opposite order. */
function addOrders(numbers: readonly string[], company = "UPS"): void {
  for (const [at, number] of numbers.entries()) {
    const order = shop.shopify.orders.add({ numbers: [number], company });
    const [fulfilment] = order.fulfillments;
    if (fulfilment)
      fulfilment.createdAt = new Date(shop.now.getTime() - (numbers.length - at) * minuteMs).toISOString();
    order.updatedAt = new Date(shop.now.getTime() - at * 1000).toISOString();
  }
}
/** What the job of a new lot does. */
async function continueWaiting(): Promise<void> {
  const payload = { accountId: user.accountId };
  if (!(await continueShops(shop.system(), payload))) await continueImports(shop.system(), payload);
  await shop.work(shopId);
}

it("adds as many as the quota has room for, what was shipped first, and the rest with the next lots", async () => {
  const numbers = shop.numbers(100);
  addOrders(numbers);
  const before = await shop.import(user, shopId);
  expect(before).toMatchObject({ counts: { found: 100 }, fits: 30 });
  const after = await shop.confirm(user, shopId);
  expect(after).toMatchObject({ counts: { found: 70, added: 30 }, fits: null });
  expect(after.waitingSince).not.toBeNull();
  const added = async () => (await shop.shipments(user)).map(({ number }) => number);
  expect(await added()).toEqual(numbers.slice(0, 30));
  await addParcels(shop.system(), { shopId });
  expect(await shop.used(user)).toBe(30);
  await shop.grant(user, 50);
  await continueWaiting();
  expect(await added()).toEqual(numbers.slice(0, 80));
  expect((await shop.view(user, shopId)).waitingSince).toEqual(after.waitingSince);
  await shop.grant(user, 50);
  await continueWaiting();
  expect(await added()).toEqual(numbers);
  expect(await shop.view(user, shopId)).toMatchObject({
    counts: { found: 0, added: 100 },
    waitingSince: null,
  });
  expect(await shop.used(user)).toBe(100);
});

it("what the account has already takes no room and is not added again; its fulfilment gets that shipment", async () => {
  const numbers = shop.numbers(32);
  const [first = "", second = ""] = numbers;
  const ctx = await shop.context(user);
  await addShipment(ctx, { number: first } as Parameters<typeof addShipment>[1]);
  addOrders(numbers);
  shop.shopify.orders.add({ numbers: [second], company: "UPS" });
  expect(await shop.import(user, shopId)).toMatchObject({ counts: { found: 33 }, fits: 31 });
  expect(await shop.confirm(user, shopId)).toMatchObject({ counts: { found: 2, added: 29, listed: 2 } });
  expect(await shop.used(user)).toBe(30);
  const rows = await shop.database.sql`
    select s.number from shop_parcel p join shipment s on s.id = p.shipment_id
    where p.shop_id = ${shopId} and p.state = 'listed' order by 1`;
  expect(rows.map(({ number }) => number)).toEqual([first, second]);
});

it("two workers at once add each number once", async () => {
  addOrders(shop.numbers(30));
  await shop.import(user, shopId);
  await shop.database.sql`update shop set confirmed_at = now() where id = ${shopId}`;
  await Promise.all(Array.from({ length: 4 }, () => addParcels(shop.system(), { shopId })));
  expect(await shop.view(user, shopId)).toMatchObject({ counts: { added: 30, found: 0 } });
  expect(await shop.used(user)).toBe(30);
});

it("shipments have their order and customer, and the carrier that the shop names if the number can be its own", async () => {
  const [ups = "", misnamed = "", plain = ""] = shop.numbers(3);
  addOrders(["1234567890"], "DHL Express");
  addOrders(["JJD000390007878787878"], "DHL");
  addOrders([misnamed], "USPS");
  addOrders([ups], "UPS");
  addOrders([plain], "Luftpost");
  await shop.import(user, shopId, { isConfirmed: true });
  const shipments = new Map((await shop.shipments(user)).map((one) => [one.number, one]));
  const carriers = Object.fromEntries([...shipments].map(([number, { carrier }]) => [number, carrier]));
  expect(carriers).toEqual({
    "1234567890": "dhl",
    JJD000390007878787878: "dhl",
    ...{ [misnamed]: "ups", [ups]: "ups", [plain]: "ups" },
  });
  expect(shipments.get(ups)).toMatchObject({ name: "Emma Musterfrau", method: null });
  expect(shipments.get(ups)?.order).toMatch(/^#\d+$/);
  // What is no carrier's name is not lost.
  expect(shipments.get(plain)).toMatchObject({ method: "Luftpost" });
  const [row] = await shop.database.sql`
    select customer_email, customer_language, destination, customer_state, added_by from shipment where number = ${ups}`;
  expect(row).toMatchObject({
    ...{ customer_language: "de-DE", destination: "DE", customer_state: "Berlin", added_by: null },
    customer_email: expect.stringContaining("@example.com"),
  });
  const left = await shop.database.sql`
    select 1 from shop_parcel where shop_id = ${shopId} and customer is not null`;
  expect(left).toHaveLength(0);
});

it("what is no tracking number is shown, and adds nothing", async () => {
  addOrders(["pending", "-"]);
  addOrders([shop.numbers(2).join(", ")]);
  expect(await shop.import(user, shopId, { isConfirmed: true })).toMatchObject({
    counts: { invalid: 2, added: 2, found: 0 },
  });
});

it("imports and shops wait in one row: the oldest goes on first, then the next", async () => {
  const ctx = await shop.context(user);
  addOrders(shop.numbers(40));
  await shop.import(user, shopId, { isConfirmed: true });
  shop.pass(minuteMs);
  const text = `trackNum\n${shop.numbers(10).join("\n")}`;
  const { id: importId } = await startImport(ctx, importCall.input.parse({ text }));
  const imported = async () => {
    const [one] = (await listImports(ctx, { id: importId })).imports;
    if (!one) throw new Error("no import");
    return one;
  };
  await startRun(ctx, await imported());
  await runImport(shop.system(), { importId });
  expect((await imported()).state).toBe("waiting");
  await shop.grant(user, 15);
  await continueWaiting();
  expect(await shop.view(user, shopId)).toMatchObject({
    counts: { added: 40, found: 0 },
    waitingSince: null,
  });
  // Its end left a job for what waits behind it.
  const jobs = await shop.database.sql`
    select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'quota/lot-issued' and j.payload ->> 'accountId' = ${user.accountId}`;
  expect(jobs.length).toBeGreaterThan(0);
  await continueWaiting();
  await runImport(shop.system(), { importId });
  expect(await imported()).toMatchObject({ state: "waiting", counts: { inserted: 5 } });
});
