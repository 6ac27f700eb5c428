import { orderMessage } from "@/db/schema/order-messages";
import { workOrderSettings } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { addCustomerMessage } from "@/lib/messages/order-acts/add-customer-message";
import { readRecord, storeTrigger } from "@/lib/messages/order-acts/testing/make-orders";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { type ApiUser, askApi, makeApiUser } from "./ask-api";
import { makeUser } from "./make-user";
import { makeWorkOrders } from "./make-work-order";
import { type CallServer, serveCalls } from "./serve-calls";

jest.setTimeout(120_000);
let database: TestDatabase;
let server: CallServer;
let user: ApiUser;
let categoryId: string;
const request = askApi(() => server.origin);
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    ...{ DATABASE_URL: database.url, SANDBOX: "on", LOG_LEVEL: "silent" },
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  server = await serveCalls();
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await database.close();
});
beforeEach(async () => {
  user = await makeApiUser(database.db);
  ({ categoryId } = await company(user));
});

async function company(owner: ApiUser) {
  const [shipmentId = ""] = await storeShipments(database.db, owner.accountId, [{}]);
  return makeWorkOrders(database.db, { ...owner, shipmentId }, `Company ${newId()}`);
}
const given = {
  ...{ title: "Arrived damaged", description: "The box is dented." },
  customer: { email: "ann@example.com", name: "Ann", language: "de" },
};
const add = async (more: object = {}, who = user) =>
  (await request(who, "POST", "/orders", { ...given, ...more })).data.order;
const uuidOf = (name: string) => name.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
const act = (id: string, what: string, body: object, headers = {}) =>
  request(user, "POST", `/orders/${id}/${what}`, body, headers);

it("adds an order about the account's shipment with the number, in the usual category, and runs triggers", async () => {
  const [shipmentId = ""] = await storeShipments(database.db, user.accountId, [{ number: "RR123456785CN" }]);
  await storeTrigger(database.db, user.accountId, "Urgent", {
    event: "created",
    all: [{ field: "source", op: "is", value: "api" }],
    actions: [{ do: "priority", priority: 1 }],
  });
  const order = await add({ trackNum: "rr 123456785 cn" });
  expect(order).toMatchObject({
    ...{ number: 3, status: "pending", priority: 1, source: "api", assignee: null, department: null },
    ...{ trackNum: "RR123456785CN", trackId: `trk_${shipmentId.replaceAll("-", "")}` },
    customer: given.customer,
  });
  const [created] = await readRecord(database.db, uuidOf(order.id));
  expect(created).toMatchObject({ kind: "created", by: null });
  const other = await add({ categoryId, trackNum: "LX123456785CN" });
  expect(other).toMatchObject({ categoryId, trackNum: "LX123456785CN", trackId: null });
});

it("adds an order once for an idempotency key, also at once", async () => {
  const headers = { "idempotency-key": "one" };
  const answers = await Promise.all([1, 2, 3].map(() => request(user, "POST", "/orders", given, headers)));
  const again = await request(user, "POST", "/orders", given, headers);
  const ids = [...answers, again].filter(({ status }) => status === 200).map(({ data }) => data.order.id);
  expect(new Set(ids).size).toBe(1);
  expect((await request(user, "GET", "/orders")).data.orders).toHaveLength(3);
});

it("pages through the orders, the latest first, with filters, and each once while others are added", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.unshift((await add({ trackNum: "RR123456785CN" })).id);
  const found: string[] = [];
  let cursor = "";
  for (let page = 0; page < 10; page += 1) {
    const { data } = await request(user, "GET", `/orders?pageSize=2&trackNum=RR123456785CN${cursor}`);
    found.push(...data.orders.map(({ id }: { id: string }) => id));
    if (page === 0) await add({ trackNum: "RR123456785CN" });
    if (data.nextCursor === null) break;
    cursor = `&cursor=${data.nextCursor}`;
  }
  expect(found).toEqual(ids);
  const resolved = await act(ids[0] ?? "", "resolve", {});
  const since = resolved.data.order.updatedAt;
  const list = async (query: string) => (await request(user, "GET", `/orders?${query}`)).data.orders;
  expect((await list("status=resolved")).map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
  const changed = (await list(`updatedSince=${since}`)).map(({ id }: { id: string }) => id);
  expect(changed).toContain(ids[0]);
  expect(changed).not.toContain(ids[4]);
  const foreign = await request(user, "GET", `/orders?pageSize=2${cursor}`);
  expect([foreign.status, foreign.key]).toEqual([400, "badInput"]);
});

it("replies to the customer, shows the conversation without what is internal, and resolves", async () => {
  const { id } = await add();
  const orderId = uuidOf(id);
  await act(id, "reply", { text: "We look for it" });
  const { accountId } = user;
  const message = {
    ...{ email: "ann@example.com", name: "Ann", subject: "Re", text: "Thank you", messageId: null },
    ...{ digest: newId(), automatic: false, suspicions: [] },
  };
  await database.db.transaction((tx) => addCustomerMessage(tx, { accountId, orderId }, message, new Date()));
  const done = await act(id, "resolve", { text: "It is found", notifyCustomer: true });
  expect(done.data.order).toMatchObject({ status: "resolved", resolvedAt: expect.any(String) });
  const { data } = await request(user, "GET", `/orders/${id}`);
  expect(
    data.messages.map((one: Record<string, unknown>) => [one.from, one.by, one.text, one.automatic]),
  ).toEqual([
    ["company", null, "We look for it", false],
    ["customer", null, "Thank you", false],
    ["company", null, "It is found", false],
  ]);
  const kinds = (await readRecord(database.db, orderId)).map(({ kind, by }) => [kind, by]);
  expect(kinds).toEqual(["created", "replied", "received", "resolved"].map((kind) => [kind, null]));
  const again = await act(id, "resolve", {});
  expect([again.status, again.key]).toEqual([409, "orderResolved"]);
});

it("sends a reply once for an idempotency key", async () => {
  const { id } = await add();
  for (let left = 3; left > 0; left -= 1)
    await act(id, "reply", { text: "Once" }, { "idempotency-key": "reply" });
  const sent = await database.db.$count(orderMessage);
  await act(id, "reply", { text: "Again" });
  expect(await database.db.$count(orderMessage)).toBe(sent + 1);
  expect((await request(user, "GET", `/orders/${id}`)).data.messages).toHaveLength(2);
});

it("rejects what is not there, cannot be, or is another account's", async () => {
  const other = await makeApiUser(database.db, await makeUser(database.db));
  const foreign = await company(other);
  const theirs = (await add({}, other)).id;
  for (const id of [theirs, "ord_none", `ord_${"0".repeat(32)}`]) {
    expect((await request(user, "GET", `/orders/${id}`)).key).toBe("notFound");
    expect((await act(id, "reply", { text: "x" })).key).toBe("notFound");
    expect((await act(id, "resolve", {})).key).toBe("notFound");
  }
  expect((await request(other, "GET", `/orders/${theirs}`)).data.messages).toEqual([]);
  const keyOf = async (body: object) => (await request(user, "POST", "/orders", body)).key;
  expect(await keyOf({ ...given, categoryId: foreign.categoryId })).toBe("notFound");
  expect(await keyOf({ ...given, customer: { email: "no address" } })).toBe("badInput");
  expect(await keyOf({ ...given, trackNum: "x" })).toBe("badInput");
  expect(await keyOf({ title: "x" })).toBe("badInput");
  const { id } = await add({ customer: undefined });
  expect((await act(id, "reply", { text: "x" })).key).toBe("noCustomer");
  expect((await act(id, "resolve", { text: "x", notifyCustomer: true })).key).toBe("noCustomer");
  await database.db.update(workOrderSettings).set({ active: false });
  expect(await keyOf(given)).toBe("workOrdersOff");
  expect((await act(id, "reply", { text: "x" })).key).toBe("workOrdersOff");
  expect((await request(user, "GET", "/orders")).status).toBe(200);
});
