import { eq } from "drizzle-orm";
import { accountUser, department, role } from "@/db/schema/accounts";
import { orderCategory, orderTrigger, triggerRun, workOrder } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { dueHoursDefault } from "@/lib/messages/order-setup/constants";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeDepartment, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { applyTriggers } from "./apply-triggers";
import { act, readRecord, storeOrder, storeSettings, storeTrigger } from "./testing/make-orders";

jest.setTimeout(60_000);
let database: TestDatabase;
let user: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db);
  await storeSettings(database.db, user.accountId);
});

const order = async (given: Parameters<typeof storeOrder>[2] = {}) =>
  (await storeOrder(database.db, user.accountId, given)).id;
const trigger = (name: string, parts: Parameters<typeof storeTrigger>[3]) =>
  storeTrigger(database.db, user.accountId, name, parts);
const change = (id: string, given: Parameters<typeof act>[3] = {}) =>
  act(database.db, user.accountId, id, given);
const runs = () => database.db.select().from(triggerRun).where(eq(triggerRun.accountId, user.accountId));
async function category(name: string) {
  const id = newId();
  await database.db
    .insert(orderCategory)
    .values({ id, accountId: user.accountId, name, path: [id], active: true, createdAt: new Date() });
  return id;
}
async function member(access: Parameters<typeof makeRole>[3], departmentId: string | null = null) {
  const roleId = await makeRole(database.db, user, newId(), {
    operations: ["orders.view", "orders.edit"],
    ...access,
  });
  const made = await makeMember(database.db, user, `${newId()}@example.org`, { roleId, departmentId });
  return { userId: made.userId, roleId };
}

it("writes an entry and a run for each trigger that fired, with what it changed and said", async () => {
  const categoryId = await category("Damaged");
  const first = await trigger("First", {
    position: 1,
    all: [{ field: "title", op: "in", value: ["broken"] }],
    actions: [
      { do: "priority", priority: 1 },
      { do: "note", text: "Ask for a picture" },
    ],
  });
  const second = await trigger("Second", {
    position: 2,
    all: [{ field: "priority", op: "is", value: 1 }],
    actions: [{ do: "category", categoryId }],
  });
  await trigger("Other event", { event: "replied", actions: [{ do: "resolve", text: "" }] });
  await trigger("Off", { active: false, actions: [{ do: "resolve", text: "" }] });
  await trigger("No", {
    all: [{ field: "priority", op: "is", value: 4 }],
    actions: [{ do: "resolve", text: "" }],
  });
  const createdAt = new Date(Date.now() - 5 * hourMs);
  const id = await order({ createdAt });
  const { order: left, entryId } = await change(id, { title: "All broken" });
  const dueAt = new Date(createdAt.getTime() + (dueHoursDefault[0] ?? 0) * hourMs);
  expect(left).toMatchObject({ priority: 1, categoryId, status: "pending", version: 4, dueAt });
  const entries = await readRecord(database.db, id);
  expect(entries.map(({ kind, by, data }) => [kind, by, (data as { triggerId?: string }).triggerId])).toEqual(
    [
      ["created", null, undefined],
      ["changed", null, undefined],
      ["triggered", null, first],
      ["triggered", null, second],
    ],
  );
  expect(entries[2]?.data).toMatchObject({
    text: "Ask for a picture",
    changes: [{ field: "priority", from: 3, to: 1 }, { field: "dueAt" }],
  });
  expect(await runs()).toMatchObject([
    {
      triggerId: first,
      entryId,
      orderId: id,
      changes: [{ field: "priority", from: 3, to: 1 }, { field: "dueAt" }],
    },
    { triggerId: second, entryId, orderId: id, changes: [{ field: "category", from: null, to: categoryId }] },
  ]);
});

it("compares the shipment, and the text of the event", async () => {
  const [shipmentId = ""] = await storeShipments(database.db, user.accountId, [
    { carrier: "dhl", status: "alert", reportedDestination: "FR" },
  ]);
  await trigger("Shipment", {
    event: "replied",
    all: [
      { field: "carrier", op: "is", value: "dhl" },
      { field: "parcelStatus", op: "in", value: ["alert"] },
      { field: "destination", op: "is", value: "FR" },
      { field: "text", op: "in", value: ["refund"] },
    ],
    actions: [{ do: "resolve", text: "Refunded" }],
  });
  const id = await order({ shipmentId });
  expect((await change(id, { kind: "replied", text: "Asks" })).order.status).toBe("pending");
  expect((await change(await order(), { kind: "replied", text: "Refund" })).order.status).toBe("pending");
  const { order: left } = await change(id, { kind: "replied", text: "Wants a refund" });
  expect([left.status, left.resolvedAt !== null]).toEqual(["resolved", true]);
  const [interval] =
    await database.sql`select resolved_by, resolved_at from order_interval where order_id = ${id}`;
  expect(interval).toMatchObject({ resolved_by: null, resolved_at: expect.anything() });
});

it("fires once for an event, also if it is applied again, and not for what triggers change", async () => {
  await trigger("Swap", {
    all: [{ field: "priority", op: "is", value: 3 }],
    actions: [{ do: "priority", priority: 2 }],
  });
  await trigger("Back", {
    position: 1,
    all: [{ field: "priority", op: "is", value: 2 }],
    actions: [{ do: "priority", priority: 3 }],
  });
  const id = await order();
  const { order: left, entryId } = await change(id);
  expect(left.priority).toBe(3);
  expect(await runs()).toHaveLength(2);
  const again = await database.db.transaction((tx) =>
    applyTriggers(tx, left, { kind: "changed", entryId }, new Date()),
  );
  expect(again).toEqual(left);
  await change(id);
  expect(await runs()).toHaveLength(4);
});

it("leaves out what is gone or off, and the rest of the trigger is done", async () => {
  const [off, gone, usable] = [await category("Off"), await category("Gone"), await category("Usable")];
  const { userId, roleId } = await member({});
  const place = await makeDepartment(database.db, user, "Gone");
  await trigger("All", {
    actions: [
      ...[usable, off, gone].map((categoryId) => ({ do: "category" as const, categoryId })),
      { do: "assign", to: { memberId: userId } },
      { do: "assign", to: { roleId } },
      { do: "assign", to: { departmentId: place } },
      { do: "note", text: "done" },
    ],
  });
  await database.db.update(orderCategory).set({ active: false }).where(eq(orderCategory.id, off));
  await database.db.delete(orderCategory).where(eq(orderCategory.id, gone));
  await database.db.delete(accountUser).where(eq(accountUser.id, userId));
  await database.db.delete(role).where(eq(role.id, roleId));
  await database.db.delete(department).where(eq(department.id, place));
  const id = await order();
  const { order: left } = await change(id);
  expect(left).toMatchObject({ categoryId: usable, assigneeId: null, roleId: null, departmentId: null });
  expect(await readRecord(database.db, id, "triggered")).toMatchObject([{ data: { text: "done" } }]);
});

it("assigns only whom can see the order then, and work on it", async () => {
  const { db } = database;
  const [north, south] = [await makeDepartment(db, user, "North"), await makeDepartment(db, user, "South")];
  const all = await member({ rows: "all" }, south);
  const near = await member({ rows: "department" }, north);
  const far = await member({ rows: "department" }, south);
  const reader = await member({ rows: "all", operations: ["orders.view"] });
  const own = await member({ rows: "own" }, north);
  const [shipmentId = ""] = await storeShipments(db, user.accountId, [{ departmentId: north }]);
  const assigned = async (to: object, given: Parameters<typeof order>[0] = {}) => {
    await db.delete(orderTrigger).where(eq(orderTrigger.accountId, user.accountId));
    await trigger("Assign", { actions: [{ do: "assign", to } as never] });
    const id = await order({ status: "processing", departmentId: north, ...given });
    const { order: left } = await change(id);
    const { status, departmentId, roleId, assigneeId } = left;
    return status === "pending" ? { departmentId, roleId, assigneeId } : null;
  };
  const about = { shipmentId };
  expect(await assigned({ memberId: all.userId }, about)).toEqual({
    ...{ departmentId: south, roleId: null, assigneeId: all.userId },
  });
  expect(await assigned({ memberId: near.userId }, about)).toMatchObject({ assigneeId: near.userId });
  expect(await assigned({ memberId: far.userId }, about)).toBeNull();
  expect(await assigned({ memberId: far.userId })).toMatchObject({
    departmentId: south,
    assigneeId: far.userId,
  });
  expect(await assigned({ memberId: reader.userId })).toBeNull();
  expect(await assigned({ memberId: own.userId })).toMatchObject({ assigneeId: own.userId });
  expect(await assigned({ memberId: own.userId }, about)).toBeNull();
  expect(await assigned({ roleId: near.roleId })).toEqual({
    ...{ departmentId: north, roleId: near.roleId, assigneeId: null },
  });
  expect(await assigned({ roleId: far.roleId })).toBeNull();
  expect(await assigned({ departmentId: north }, about)).toMatchObject({
    departmentId: north,
    assigneeId: null,
  });
  expect(await assigned({ departmentId: "root" }, about)).toMatchObject({ departmentId: null });
  await db.update(accountUser).set({ active: false }).where(eq(accountUser.id, near.userId));
  await db.update(role).set({ active: false }).where(eq(role.id, own.roleId));
  expect(await assigned({ departmentId: north })).toBeNull();
});

it("is undone with the act, and two accounts' triggers do not meet", async () => {
  await trigger("Priority", { actions: [{ do: "priority", priority: 1 }] });
  const other = await makeUser(database.db);
  await storeTrigger(database.db, other.accountId, "Theirs", {
    actions: [{ do: "resolve", text: "CANARY" }],
  });
  const id = await order();
  await expect(
    database.db.transaction(async (tx) => {
      const [row] = await tx.select().from(workOrder).where(eq(workOrder.id, id));
      if (!row) throw new Error("no order");
      const [entry] = await readRecord(database.db, id);
      const left = await applyTriggers(tx, row, { kind: "changed", entryId: entry?.id ?? 0 }, new Date());
      expect(left.priority).toBe(1);
      throw new Error("the act failed");
    }),
  ).rejects.toThrow("the act failed");
  expect(await runs()).toEqual([]);
  expect((await change(id)).order).toMatchObject({ priority: 1, status: "pending" });
});

it("does not fail while what it names is being deleted, and leaves it out", async () => {
  const categoryId = await category("Going");
  const triggerId = await trigger("Category", { actions: [{ do: "category", categoryId }] });
  const goes = await trigger("Going too", { position: 1, actions: [{ do: "note", text: "gone" }] });
  const id = await order();
  let acted: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await tx.delete(orderCategory).where(eq(orderCategory.id, categoryId));
    await tx.delete(orderTrigger).where(eq(orderTrigger.id, goes));
    acted = change(id);
    await waitForLock();
  });
  expect(await acted).toMatchObject({ order: { categoryId: null } });
  expect((await runs()).map((run) => run.triggerId)).toEqual([triggerId]);
});

/** Until somebody waits for a lock in this database. */
async function waitForLock(): Promise<void> {
  for (let left = 500; left > 0; left -= 1) {
    const rows = await database.sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("nobody waits");
}
