import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { orderMessage } from "@/db/schema/order-messages";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { Action } from "@/lib/messages/order-setup/schemas";
import { listFirings } from "@/lib/messages/order-triggers/list-firings";
import { tryTriggerCall } from "@/lib/messages/order-triggers/triggers-contract";
import { tryTrigger } from "@/lib/messages/order-triggers/try-trigger";
import { automaticMax, triggerPauseMs } from "@/lib/messages/work-orders/constants";
import { viewRecord } from "@/lib/messages/work-orders/view-record";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addCustomerMessage } from "./add-customer-message";
import { addCustomerOrder, type CustomerMessage } from "./add-customer-order";
import { act, readRecord, storeOrder, storeSettings, storeTrigger } from "./testing/make-orders";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let user: TestUser;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db);
  ctx = await contextOf(database.db, user);
  await storeSettings(database.db, user.accountId);
});

const customer = { customerEmail: "Ann@example.com", customerName: "Ann" };
const mail = (to: "customer" | "assignee", text = "We look for it"): Action => ({ do: "mail", to, text });
const trigger = (...actions: Action[]) =>
  storeTrigger(database.db, user.accountId, newId(), { event: "changed", actions });
const order = async (given: Parameters<typeof storeOrder>[2] = {}) =>
  (await storeOrder(database.db, user.accountId, given)).id;
const change = (id: string, after = 0) =>
  act(database.db, user.accountId, id, { kind: "changed" }, new Date(Date.now() + after));
const messages = () =>
  database.db.select().from(orderMessage).where(eq(orderMessage.accountId, user.accountId));
const problems = async (id: string) =>
  (await listFirings(ctx, { id })).firings.flatMap(({ effects }) => effects.map(({ problem }) => problem));
const jobs = (name: string) => database.sql`
  select j.key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = ${name} and j.payload::text like ${`%${user.accountId}%`} or j.key like ${`${name}%`}`;

it("writes to the customer, says so in the record, and pauses for the order", async () => {
  const triggerId = await trigger(mail("customer"), { do: "webhook" });
  const [id, other] = [await order(customer), await order(customer)];
  await change(id);
  await change(id);
  await change(other);
  await change(id, triggerPauseMs + 60_000);
  const sent = await readRecord(database.db, id, "sent");
  expect(sent.map(({ by, data }) => [by, data])).toEqual(
    [1, 2].map(() => [
      null,
      expect.objectContaining({ ...{ text: "We look for it", to: "customer", triggerId } }),
    ]),
  );
  const { entries } = await viewRecord(ctx, { id });
  expect(entries.findLast(({ kind }) => kind === "sent")?.message).toMatchObject({
    ...{ incoming: false, automatic: true, address: "Ann@example.com", state: "queued" },
  });
  expect((await messages()).map(({ orderId }) => orderId).sort()).toEqual([id, id, other].sort());
  const { firings } = await listFirings(ctx, { id: triggerId });
  expect(firings.map(({ orderId, changes, effects }) => [orderId, changes, effects])).toEqual(
    [
      [id, null],
      [other, null],
      [id, "paused"],
      [id, null],
    ].map(([orderId, problem]) => [
      orderId,
      [],
      [
        { do: "mail", to: "customer", problem },
        { do: "webhook", to: null, problem: null },
      ],
    ]),
  );
  const [fired] = await readRecord(database.db, id, "triggered");
  expect(fired?.data).toMatchObject({ webhook: true });
});

it("leaves out an email that nobody would get, and those of a mail loop", async () => {
  const triggerId = await trigger(mail("customer"), mail("assignee"));
  await change(await order());
  expect(await problems(triggerId)).toEqual(["noCustomer", "noAssignee"]);
  for (let left = automaticMax + 1; left > 0; left -= 1) await change(await order(customer));
  expect((await messages()).length).toBe(automaticMax);
  expect((await problems(triggerId)).slice(0, 4)).toEqual(["flooded", "noAssignee", null, "noAssignee"]);
});

it("answers no message by a program", async () => {
  const message: CustomerMessage = {
    ...{ email: "ann@example.com", name: "Ann", subject: "Out of office", text: "I am away" },
    ...{ messageId: null, digest: newId(), automatic: true, suspicions: [] },
  };
  const { accountId } = user;
  const about = { source: "email", locale: null, number: null, shipmentId: null } as const;
  const created = await storeTrigger(database.db, accountId, "New", {
    event: "created",
    actions: [mail("customer")],
  });
  const received = await storeTrigger(database.db, accountId, "Again", {
    event: "received",
    actions: [mail("customer")],
  });
  const add = (given: Partial<CustomerMessage>) =>
    database.db.transaction((tx) =>
      addCustomerOrder(tx, { ...message, ...about, ...given, accountId }, ctx.now),
    );
  const added = await add({});
  const orderId = added?.order.id ?? "";
  expect(await problems(created)).toEqual(["automatic"]);
  await add({ digest: newId(), automatic: false });
  expect(await problems(created)).toContain(null);
  const answer = (automatic: boolean) =>
    database.db.transaction((tx) =>
      addCustomerMessage(tx, { accountId, orderId }, { ...message, digest: newId(), automatic }, ctx.now),
    );
  await answer(true);
  expect(await problems(received)).toEqual([]);
  await answer(false);
  await answer(false);
  expect(await problems(received)).toEqual(["paused", null]);
});

it("queues one email for the assignee with the act, and shows when trying what it would do, without doing it", async () => {
  const input = tryTriggerCall.input.parse({
    ...{ name: "Tried", event: "changed", actions: [mail("assignee"), mail("customer"), { do: "webhook" }] },
  });
  const id = await order({ ...customer, assigneeId: user.userId });
  const triggerId = await trigger(...input.actions);
  const { entryId } = await change(id);
  const before = await messages();
  const { firings } = await tryTrigger(ctx, input);
  expect(firings.map(({ effects }) => effects)).toEqual([
    [
      { do: "mail", to: "assignee", problem: null },
      { do: "mail", to: "customer", problem: null },
      { do: "webhook", to: null, problem: null },
    ],
  ]);
  expect(await messages()).toEqual(before);
  const keys = (await jobs("order notice")).map(({ key }) => key);
  expect(keys).toContain(`order notice:${entryId}:${triggerId}`);
});

it("does nothing of an act that is undone", async () => {
  await trigger(mail("customer"));
  const id = await order(customer);
  const undone = database.db.transaction(async (tx) => {
    await act(tx as never, user.accountId, id, { kind: "changed" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect([await messages(), await readRecord(database.db, id, "sent")]).toEqual([[], []]);
});
