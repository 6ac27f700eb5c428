import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { orderCategory, orderEntry, workOrder } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { statuses } from "@/lib/core/statuses";
import { act, storeOrder, storeSettings, storeTrigger } from "@/lib/messages/order-acts/testing/make-orders";
import { firingsShown, triedEvents } from "@/lib/messages/order-setup/constants";
import { readPastEvents } from "@/lib/messages/work-orders/read-events";
import type { OrderPatch } from "@/lib/messages/work-orders/write-order";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeDepartment } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { listFirings } from "./list-firings";
import { factsOf, readShipments } from "./read-facts";
import { tryTriggerCall } from "./triggers-contract";
import { tryTrigger } from "./try-trigger";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(120_000);
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

const change = (id: string, given: Parameters<typeof act>[3], now?: Date) =>
  act(database.db, user.accountId, id, given, now);
const order = async (given: Parameters<typeof storeOrder>[2] = {}) =>
  (await storeOrder(database.db, user.accountId, given)).id;
const input = (parts: object) =>
  tryTriggerCall.input.parse({
    name: "Tried",
    event: "changed",
    actions: [{ do: "note", text: "n" }],
    ...parts,
  });
const tried = (parts: object) => tryTrigger(ctx, input(parts));
const priorityIs = (value: number) => ({ all: [{ field: "priority", op: "is", value }] });
const past = () => readPastEvents(database.db, user, "changed", new AbortController().signal);

async function makeCategory(name: string) {
  const id = newId();
  const row = { id, accountId: user.accountId, name, path: [id], active: true, createdAt: new Date() };
  await database.db.insert(orderCategory).values(row);
  return id;
}

it("orders after going back through random histories are what they were at the time", async () => {
  const places = [
    null,
    await makeDepartment(database.db, user, "A"),
    await makeDepartment(database.db, user, "B"),
  ];
  const categories = [null, await makeCategory("A"), await makeCategory("B")];
  const shipments = [null, ...(await storeShipments(database.db, user.accountId, [{}, {}]))];
  const [first, second] = [newId(), newId()];
  const value = fc.constantFrom("a", "b", 1, true, ["a", "b"], ["b"]);
  const values = fc.dictionary(fc.constantFrom(first, second), value, { noNullPrototype: true });
  const patch: fc.Arbitrary<OrderPatch> = fc.record(
    {
      title: fc.constantFrom("One", "Two"),
      description: fc.constantFrom("One", "Two"),
      priority: fc.constantFrom(1, 2, 3, 4),
      status: fc.constantFrom("pending", "processing", "resolved"),
      categoryId: fc.constantFrom(...categories),
      departmentId: fc.constantFrom(...places),
      shipmentId: fc.constantFrom(...shipments),
      assigneeId: fc.constantFrom(null, user.userId),
      dueAt: fc.date({ min: new Date(0), max: new Date(2e12), noInvalidDate: true }),
      values,
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  const history = fc.array(
    fc.tuple(fc.nat(2), fc.constantFrom("changed" as const, "noted" as const), patch),
    {
      minLength: 30,
      maxLength: 30,
    },
  );
  await storeTrigger(database.db, user.accountId, "Mixes", {
    all: [{ field: "priority", op: "<", value: 3 }],
    actions: [
      { do: "priority", priority: 4 },
      { do: "assign", to: { memberId: user.userId } },
    ],
  });
  const seed = Number(process.env.SEED);
  const numRuns = process.env.NIGHTLY === "1" ? 100 : 8;
  let compared = 0;
  for (const acts of fc.sample(history, { numRuns, ...(Number.isFinite(seed) && { seed }) })) {
    const orders = [await order(), await order(), await order()];
    const recorded = new Map<number, unknown>();
    for (const [at, kind, given] of acts) {
      const id = orders[at] ?? "";
      // As the act left it, before triggers change it.
      const before = (await database.db.select().from(workOrder).where(eq(workOrder.id, id)))[0];
      const { entryId } = await change(id, { kind, ...given });
      if (before && kind === "changed") recorded.set(entryId, factsOf({ ...before, ...given }, undefined));
    }
    const events = (await past()).filter(({ entryId }) => recorded.has(entryId));
    expect(events).toHaveLength(recorded.size);
    for (const event of events) expect(factsOf(event.order, undefined)).toEqual(recorded.get(event.entryId));
    compared += events.length;
  }
  expect(compared).toBeGreaterThan(50);
});

describe("trying a trigger", () => {
  it("counts for which of the last events it would have fired, as the orders were then, and stores nothing", async () => {
    const id = await order({ title: "Mine" });
    const start = Date.now() - dayMs;
    for (const [at, priority] of [1, 2, 1, 4, 1].entries())
      await change(id, { priority }, new Date(start + at * hourMs));
    await change(id, { kind: "noted" });
    await change(id, { priority: 3 });
    const rows = () =>
      database.sql`select count(*)::int as n from order_entry where account_id = ${user.accountId}`;
    const before = await rows();
    const answer = await tried(priorityIs(1));
    expect(answer).toMatchObject({ read: 6, since: new Date(start).toISOString(), fired: 3 });
    expect(answer.firings).toEqual(
      [4, 2, 0].map((at) => ({
        ...{ orderId: id, seq: expect.any(Number), title: "Mine", effects: [] },
        at: new Date(start + at * hourMs).toISOString(),
      })),
    );
    expect(await rows()).toEqual(before);
    expect(await tried({ ...priorityIs(1), event: "resolved" })).toEqual({
      read: 0,
      since: null,
      fired: 0,
      firings: [],
    });
    expect((await tried({})).fired).toBe(6);
  });

  it("runs after those before it, which may do what it waits for", async () => {
    const id = await order();
    await change(id, {});
    const raise = { actions: [{ do: "priority" as const, priority: 1 as const }] };
    const other = await storeTrigger(database.db, user.accountId, "Other", {
      ...{ position: 5, actions: [{ do: "note", text: "n" }] },
    });
    await storeTrigger(database.db, user.accountId, "Off", { ...raise, position: 1, active: false });
    expect((await tried(priorityIs(1))).fired).toBe(0);
    await storeTrigger(database.db, user.accountId, "Raises", { ...raise, position: 6 });
    expect((await tried(priorityIs(1))).fired).toBe(1);
    expect((await tried({ ...priorityIs(1), id: other })).fired).toBe(0);
  });

  it("has the shipment's status as it was at the event", async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * hourMs);
    const [shipmentId = ""] = await storeShipments(database.db, user.accountId, [
      { carrier: "dhl", status: "delivered" },
    ]);
    const [row] = await database.db.select().from(shipment).where(eq(shipment.id, shipmentId));
    await database.db
      .update(parcel)
      .set({
        checkpoints: [scan("moving", ago(10).toISOString()), scan("delivered", ago(2).toISOString())],
      })
      .where(eq(parcel.id, row?.parcelId ?? ""));
    const id = await order({ shipmentId });
    for (const hours of [20, 5, 1]) await change(id, {}, ago(hours));
    const status = (value: string) => tried({ all: [{ field: "parcelStatus", op: "is", value }] });
    expect((await status("delivered")).fired).toBe(1);
    expect((await status("in_transit")).fired).toBe(1);
    expect((await tried({ all: [{ field: "carrier", op: "is", value: "dhl" }] })).fired).toBe(3);
    const facts = async () => (await readShipments(database.db, user, [shipmentId])).get(shipmentId);
    expect(await facts()).toMatchObject({ status: row?.status });
    await database.db.update(shipment).set({ disclosure: "withheld" }).where(eq(shipment.id, shipmentId));
    expect(await facts()).toMatchObject({ status: null });
    for (const known of statuses) expect((await status(known)).fired).toBe(0);
  });

  it("reads the last events only, of the account only, and shows the last firings", async () => {
    const id = await order();
    const entries = Array.from({ length: triedEvents + 20 }, (_, at) => ({
      ...{ accountId: user.accountId, orderId: id, at: new Date(at * 1000), by: null, kind: "changed" },
      data: { changes: [] },
    }));
    await database.db.insert(orderEntry).values(entries);
    const other = await makeUser(database.db);
    await storeOrder(database.db, other.accountId);
    const answer = await tried({});
    expect([answer.read, answer.fired, answer.firings.length]).toEqual([
      triedEvents,
      triedEvents,
      firingsShown,
    ]);
    expect(answer.since).toBe(new Date(20_000).toISOString());
    expect(await tryTrigger(await contextOf(database.db, other), input({}))).toMatchObject({ read: 0 });
  });

  it("refuses what cannot be saved, and another account's trigger", async () => {
    await expect(tried({ all: [{ field: "nothing", op: "is", value: "x" }] })).rejects.toMatchObject({
      key: "badInput",
      detail: { issues: [{ path: "all.0.field" }] },
    });
    const other = await makeUser(database.db);
    const theirs = await storeTrigger(database.db, other.accountId, "Theirs", {});
    await expect(tried({ id: theirs })).rejects.toMatchObject({ key: "notFound" });
    await expect(listFirings(ctx, { id: theirs })).rejects.toMatchObject({ key: "notFound" });
  });
});

it("the log of a trigger shows its last firings, latest first, with names", async () => {
  const categoryId = await makeCategory("Damaged");
  const id = await storeTrigger(database.db, user.accountId, "Category", {
    actions: [
      { do: "category", categoryId },
      { do: "priority", priority: 1 },
    ],
  });
  const orderId = await order({ title: "Mine" });
  expect(await listFirings(ctx, { id })).toEqual({ firings: [] });
  await change(orderId, {});
  await change(orderId, {});
  const { firings } = await listFirings(ctx, { id });
  expect(firings).toMatchObject([
    { orderId, title: "Mine", changes: [] },
    {
      changes: [
        { field: "category", from: { value: null, name: null }, to: { value: categoryId, name: "Damaged" } },
        { field: "priority", from: { value: 3, name: null }, to: { value: 1, name: null } },
        { field: "dueAt" },
      ],
    },
  ]);
});
