import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { webhook } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { dayMs } from "@/lib/core/calendar";
import { applyAct } from "@/lib/messages/order-acts/act-on-order";
import { queueMessage } from "@/lib/messages/order-acts/queue-message";
import { act, storeOrder, storeSettings, storeTrigger } from "@/lib/messages/order-acts/testing/make-orders";
import type { Action } from "@/lib/messages/order-setup/schemas";
import { entryKinds } from "@/lib/messages/work-orders/constants";
import { lockOrder } from "@/lib/messages/work-orders/write-order";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { webhookBodySchema } from "@/lib/site/api-documents/list-webhooks";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { orderTypes } from "./constants";
import { deriveOrderNews } from "./derive-order-news";
import { sealSecret } from "./queries";
import { recordOrderEntries } from "./record-order-entries";
import { beginChecking } from "./rules";
import { makeWebhookSecret } from "./sign-delivery";

jest.setTimeout(60_000);
let database: TestDatabase;
let user: TestUser;
beforeAll(async () => {
  process.env.SECRET_KEY = randomBytes(32).toString("base64");
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db);
  await storeSettings(database.db, user.accountId);
});

type Types = Readonly<Record<string, string>> | null;
const longAgo = new Date(Date.now() - 60 * dayMs).toISOString();
const all: Types = Object.fromEntries(orderTypes.map((type) => [type, longAgo]));

/** An address that is activated. */
async function storeAddress(types: Types) {
  const now = new Date();
  const secret = sealSecret(makeWebhookSecret(), user.accountId);
  const settings = {
    url: "https://receiver.example/hook",
    callback: true,
    statuses: ["in_transit"] as const,
  };
  await database.db.insert(webhook).values({
    ...{ accountId: user.accountId, ...settings, types, secret, createdAt: now, changedAt: now },
    ...{ ...beginChecking(now), state: "activated", dueAt: null },
  });
}
const record = (orderId: string) => recordOrderEntries(contextOn(database.db), { orderId });
const eventsOf = (id: string) =>
  database.sql`select type, sequence, event_id, number, data from webhook_event where shipment_id = ${id} order by id`;
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);
const order = (given: Parameters<typeof storeOrder>[2] = {}) =>
  storeOrder(database.db, user.accountId, { seq: 7, ...given });
const change = (id: string, given: Parameters<typeof act>[3], now?: Date) =>
  act(database.db, user.accountId, id, given, now);
const jobsOf = (id: string) =>
  database.sql`select 1 from graphile_worker._private_jobs where key = ${`order recorded:${id}`}`;
const dueAt = async () =>
  (await database.sql`select due_at from webhook where account_id = ${user.accountId}`)[0]?.due_at;

it("records one event for each entry, in their order, however often and at once the job runs", async () => {
  await storeAddress(all);
  const { id } = await order({ customerEmail: "ann@example.com", customerName: "Ann" });
  expect(await jobsOf(id)).toHaveLength(1);
  await change(id, { kind: "accepted", status: "processing", assigneeId: user.userId });
  await Promise.all([record(id), record(id), record(id)]);
  await change(id, { kind: "noted", text: "Internal" });
  await change(id, { kind: "resolved", status: "resolved" });
  await record(id);
  await record(id);
  const events = await eventsOf(id);
  expect(events.map(({ type, sequence, number }) => [type, sequence, number])).toEqual([
    ["order.created", 1, "#7"],
    ["order.accepted", 2, "#7"],
    ["order.resolved", 3, "#7"],
  ]);
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(3);
  expect(events[2]?.data.order).toMatchObject({
    ...{ number: 7, status: "resolved", customer: { email: "ann@example.com", name: "Ann", language: null } },
    ...{ trackNum: null, category: [] },
  });
  for (const { data } of events)
    expect(webhookBodySchema.shape.data.safeParse(data)).toMatchObject({ success: true });
  expect(await dueAt()).not.toBeNull();
});

it("has the text of messages to and from the customer only", async () => {
  await storeAddress(all);
  const { id } = await order({ customerEmail: "ann@example.com" });
  const { db } = database;
  const scope = proveWholeAccount(user.accountId);
  const reply = (to: "team" | "customer") =>
    db.transaction(async (tx) => {
      const open = await lockOrder(tx, scope, { id });
      const messageId = to === "customer" ? await queueMessage(tx, open, {}, new Date()) : undefined;
      const data = { text: `For the ${to}`, to, ...(messageId && { messageId }) };
      await applyAct(tx, open, {}, { kind: "replied", by: user.userId, data }, new Date());
    });
  await reply("team");
  await reply("customer");
  await record(id);
  const [, team, customer] = await eventsOf(id);
  expect(team?.data.orderEvent).toMatchObject({ kind: "replied", to: "team", text: null });
  expect(customer?.data.orderEvent).toMatchObject({
    ...{ to: "customer", text: "For the customer", automatic: false, by: expect.any(String) },
  });
});

it("says of a trigger that it fired, if it has that action, and else what it changed", async () => {
  await storeAddress(all);
  const rule = (name: string, event: "noted" | "reopened" | "changed", ...actions: Action[]) =>
    storeTrigger(database.db, user.accountId, name, { event, actions });
  await rule("Report", "noted", { do: "webhook" });
  await rule("Done", "reopened", { do: "resolve", text: "" });
  await rule("Nothing", "changed", { do: "note", text: "Internal" });
  const { id } = await order();
  await change(id, { kind: "noted", text: "Look" });
  await change(id, { kind: "reopened" });
  await change(id, { kind: "changed", title: "Other" });
  await record(id);
  expect(await typesOf(id)).toEqual([
    ...["order.created", "order.triggered", "order.reopened", "order.resolved", "order.changed"],
  ]);
  expect((await eventsOf(id))[1]?.data.orderEvent).toMatchObject({ rule: "Report", text: null, by: null });
});

it("records what is chosen, from then on, without the status of a shipment", async () => {
  const [shipmentId = ""] = await storeShipments(database.db, user.accountId, [{ status: "alert" }]);
  await storeAddress({ "order.changed": new Date(Date.now() - 1000).toISOString() });
  const { id } = await order({ shipmentId });
  await change(id, { title: "Before" }, new Date(Date.now() - 5000));
  await change(id, { title: "After" });
  await record(id);
  expect(await typesOf(id)).toEqual(["order.changed"]);
  const [row] = await database.sql`select status from webhook_event where shipment_id = ${id}`;
  expect(row?.status).toBeNull();
});

it.each([
  ["without an address", undefined],
  ["whose address never chose them", null],
  ["whose address gets others", { "letter.sent": longAgo }],
] as const)("records nothing for an account %s", async (_name, types) => {
  if (types !== undefined) await storeAddress(types);
  const { id } = await order();
  expect(await jobsOf(id)).toEqual([]);
  await record(id);
  expect(await eventsOf(id)).toEqual([]);
});

it("does not record again what was cleared, and counts from one for another address", async () => {
  await storeAddress(all);
  const { id } = await order({ createdAt: new Date(Date.now() - 40 * dayMs) });
  await change(id, { title: "Old" }, new Date(Date.now() - 35 * dayMs));
  await change(id, { title: "New" });
  await record(id);
  expect(await typesOf(id)).toEqual(["order.changed"]);
  await database.db.delete(webhook).where(eq(webhook.accountId, user.accountId));
  await storeAddress(all);
  await change(id, { title: "Newer" });
  await record(id);
  const events = await eventsOf(id);
  expect(events.at(-1)).toMatchObject({ type: "order.changed", sequence: 1 });
});

it("knows what each kind of entry is to programs", () => {
  const news = entryKinds.map((kind) => [kind, deriveOrderNews(kind, {})]);
  expect(Object.fromEntries(news)).toEqual({
    ...{ created: "created", received: "received", sent: "replied", accepted: "accepted" },
    ...{ replied: "replied", noted: null, handedOn: "handed_on", resolved: "resolved" },
    ...{ reopened: "reopened", changed: "changed", triggered: null, freed: "changed", merged: null },
  });
});
