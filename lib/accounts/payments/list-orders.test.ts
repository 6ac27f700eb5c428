import { paymentCharge } from "@/db/schema/payments";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { createShopifyOrder } from "@/lib/accounts/checkout/create-shopify-order";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeOrder } from "@/tests/api/make-order";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { exportOrdersCall, orderRecordsCall } from "./contract";
import { exportOrders } from "./export-orders";
import { listOrders } from "./list-orders";
import { viewOrder } from "./view-order";

process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let serial = 0;
type More = Partial<Parameters<typeof makeOrder>[2]>;
const order = (user: TestUser, at: string, more: More = {}) =>
  makeOrder(database.db, user, { number: `P-${++serial}-X`, createdAt: new Date(at), ...more });
async function makeAccount(zone = "UTC"): Promise<TestUser> {
  const user = await makeUser(database.db);
  await database.sql`update account set time_zone = ${zone} where id = ${user.accountId}`;
  return user;
}
const context = (user: TestUser) => contextOf(database.db, user, { now: new Date("2026-11-27T12:00:00Z") });
const list = async (user: TestUser, input: Parameters<typeof orderRecordsCall.input.parse>[0] = {}) =>
  orderRecordsCall.output.parse(await listOrders(await context(user), orderRecordsCall.input.parse(input)));
const idsOf = async (user: TestUser, input: object) => (await list(user, input)).rows.map(({ id }) => id);
async function read(user: TestUser, input: object): Promise<{ name: string; bytes: Buffer }> {
  const file = await exportOrders(await context(user), exportOrdersCall.input.parse(input));
  return { name: file.name, bytes: Buffer.from(await new Response(file.body).arrayBuffer()) };
}
async function charge(user: TestUser, orderId: string, refundedCents: number): Promise<void> {
  const { accountId } = user;
  await database.db.insert(paymentCharge).values({
    ...{ provider: "paypal", id: newId(), accountId, orderId, cents: 600, currency: "USD" },
    ...{ refundedCents, createdAt: new Date() },
  });
}

it("lists an account's own orders in pages, latest first, with what was refunded", async () => {
  const [user, other] = [await makeAccount(), await makeAccount()];
  await order(other, "2026-11-05T00:00:00Z");
  const first = await order(user, "2026-11-01T10:00:00Z", { state: "partRefunded" });
  const second = await order(user, "2026-11-02T10:00:00Z", { kind: "plan", item: "start" });
  const third = await order(user, "2026-11-03T10:00:00Z");
  await charge(user, first, 200);
  const all = await list(user);
  expect([all.total, all.rows.map(({ id }) => id)]).toEqual([3, [third, second, first]]);
  expect(all.rows.map(({ refundedCents }) => refundedCents)).toEqual([0, 0, 200]);
  expect(await list(user, { pageIndex: 2, pageSize: 2 })).toMatchObject({ total: 3, rows: [{ id: first }] });
});

it("filters by days of the account's zone, kind, result and a part of the number", async () => {
  const user = await makeAccount("America/New_York");
  const late = await order(user, "2026-11-11T04:59:59Z", { state: "paid", number: "P-ABCD-1234" });
  const next = await order(user, "2026-11-11T05:00:00Z", { state: "created" });
  const plan = await order(user, "2026-11-12T12:00:00Z", { state: "reversed", kind: "plan", item: "start" });
  expect(await idsOf(user, { from: "2026-11-10", to: "2026-11-10" })).toEqual([late]);
  expect(await idsOf(user, { from: "2026-11-11" })).toEqual([plan, next]);
  expect(await idsOf(user, { kind: "plan" })).toEqual([plan]);
  expect(await idsOf(user, { result: "succeeded" })).toEqual([late]);
  expect(await idsOf(user, { result: "open" })).toEqual([next]);
  expect(await idsOf(user, { result: "refunded" })).toEqual([plan]);
  expect(await idsOf(user, { search: "bcd-12" })).toEqual([late]);
  // No wildcards.
  expect(await idsOf(user, { search: "%" })).toEqual([]);
});

it("shows where an order is approved only while that would bring money", async () => {
  const user = await makeAccount();
  const approveUrl = "https://www.paypal.com/checkoutnow?token=1";
  for (const [state, shown] of [
    ["created", approveUrl],
    ["declined", approveUrl],
    ["pending", null],
    ["cancelled", null],
  ] as const) {
    const orderId = await order(user, "2026-11-01T00:00:00Z", { state, approveUrl });
    expect([state, (await viewOrder(await context(user), { orderId })).approveUrl]).toEqual([state, shown]);
  }
});

it("returns notFound for another account's order, as for a missing one", async () => {
  const [user, other] = [await makeAccount(), await makeAccount()];
  const theirs = await order(other, "2026-11-01T00:00:00Z");
  for (const orderId of [theirs, newId()])
    await expect(viewOrder(await context(user), { orderId })).rejects.toMatchObject({ key: "notFound" });
});

it("exports what the filter shows, in the language asked for, with decimals and times of the account's zone", async () => {
  const [user, other] = [await makeAccount("Europe/Berlin"), await makeAccount()];
  await order(other, "2026-11-01T00:00:00Z", { number: "P-FOREIGN" });
  const id = await order(user, "2026-11-01T23:30:00Z", { number: "P-OWN", state: "partRefunded" });
  await charge(user, id, 150);
  await order(user, "2026-11-02T10:00:00Z", { number: "=1+1", kind: "plan", item: "business", cents: 2900 });
  const { name, bytes } = await read(user, { format: "csv", language: "de" });
  expect(name).toBe("bestellungen-2026-11-27.csv");
  const lines = bytes.toString("utf8").trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("Bestellnummer;Datum (Europe/Berlin)");
  expect(lines[1]).toContain('\'=1+1;2026-11-02 11:00:00;"Tarif Business, ein Monat";PayPal;29.00;;USD;');
  expect(lines[2]).toMatch(
    /^P-OWN;2026-11-02 00:30:00;Zusatzpaket mit 500 Sendungsnummern;PayPal;6\.00;1\.50;USD;Teilweise erstattet;/,
  );
  expect((await read(user, { format: "csv", kind: "pack" })).bytes.toString()).not.toContain("1+1");
  const workbook = await read(user, { format: "xlsx" });
  expect([workbook.name, workbook.bytes.subarray(0, 2).toString()]).toEqual(["orders-2026-11-27.xlsx", "PK"]);
});

it("exports more orders than are read at a time, each once", async () => {
  const user = await makeAccount();
  for (let at = 0; at < 205; at += 1)
    await order(user, "2026-11-01T00:00:00Z", { number: `B-${serial}-${at}` });
  const lines = (await read(user, { format: "csv" })).bytes.toString().trim().split("\r\n").slice(1);
  expect([lines.length, new Set(lines).size]).toEqual([205, 205]);
});

it("sells nothing through Shopify", async () => {
  const refused = createShopifyOrder(await context(await makeAccount()));
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({ key: "shopifyUnlisted" });
});
