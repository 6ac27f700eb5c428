import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { accountUser, department, organization, role } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { orderCategory, orderField, orderTrigger, workOrder } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Access } from "@/lib/core/access";
import { newId } from "@/lib/core/ids";
import { listReceivers } from "@/lib/messages/order-acts/list-receivers";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeDepartment, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { listOrderRoles } from "./list-order-roles";
import type { Change, EntryView } from "./schemas";
import { viewLogin } from "./view-login";
import { viewRecord } from "./view-record";
import { addEntry, type NewEntry } from "./write-order";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-03-10T12:00:00Z");
let stored = 0;

async function store(owner: TestUser, given: Partial<typeof workOrder.$inferInsert> = {}): Promise<string> {
  const id = newId();
  stored += 1;
  await database.db.insert(workOrder).values({
    ...{ id, accountId: owner.accountId, seq: stored, title: "Order", description: "text", priority: 3 },
    ...{ status: "pending", values: {}, source: "manual", createdAt: now, updatedAt: now, dueAt: now },
    ...given,
  });
  return id;
}
const enter = ({ accountId }: TestUser, id: string, entry: NewEntry, changes: readonly Change[] = []) =>
  database.db.transaction((tx) => addEntry(tx, { id, accountId }, entry, changes, now));
const read = async (user: Pick<TestUser, "cookie">, id: string) =>
  viewRecord(await contextOf(database.db, user, { now }), { id });

async function join(owner: TestUser, access: Partial<Access>, departmentId: string | null = null) {
  stored += 1;
  const roleId = await makeRole(database.db, owner, `role ${stored}`, access);
  const member = await makeMember(database.db, owner, `reader${stored}@example.org`, {
    roleId,
    departmentId,
  });
  return { ...member, roleId };
}

const pairs = ({ changes }: EntryView) =>
  changes.map(({ field, label, from, to }) => [label ?? field, from.name, to.name]);

describe("the record of an order", () => {
  it("has every entry in its order, with the names of what it refers to", async () => {
    const owner = await makeUser(database.db);
    const { accountId } = owner;
    await database.db.update(organization).set({ name: "Acme" }).where(eq(organization.accountId, accountId));
    const [top, below, field, trigger] = [newId(), newId(), newId(), newId()];
    const category = { accountId, active: true, createdAt: now };
    await database.db.insert(orderCategory).values([
      { ...category, id: top, name: "Delivery", path: [top] },
      { ...category, id: below, name: "Late", path: [top, below] },
    ]);
    await database.db.insert(orderField).values({
      ...{ id: field, accountId, name: "Room", type: "line", description: "", required: false, options: [] },
      ...{ position: 3, createdAt: now, deletedAt: now },
    });
    await database.db.insert(orderTrigger).values({
      ...{ id: trigger, accountId, name: "Late ones", event: "created", all: [], any: [], actions: [] },
      ...{ position: 0, active: true, createdAt: now, updatedAt: now },
    });
    const place = await makeDepartment(database.db, owner, "Support");
    const clerk = await join(owner, { operations: ["orders.view"] }, place);
    await database.db.update(role).set({ name: "Clerks" }).where(eq(role.id, clerk.roleId));
    await database.db.update(accountUser).set({ name: "Li" }).where(eq(accountUser.id, clerk.userId));
    const [about] = (await storeShipments(database.db, accountId, [{ number: "LX1" }])) as [string];
    const [id, other] = [await store(owner), await store(owner)];
    await enter(owner, id, { kind: "created", by: clerk.userId });
    await enter(owner, id, { kind: "changed", by: owner.userId }, [
      { field: "category", from: top, to: below },
      { field: "department", from: null, to: place },
      { field: "role", from: null, to: clerk.roleId },
      { field: "assignee", from: clerk.userId, to: null },
      { field: "shipment", from: null, to: about },
      { field: `field:${field}`, from: null, to: "12" },
      { field: "priority", from: 3, to: 1 },
    ]);
    await enter(owner, id, { kind: "triggered", by: null, data: { triggerId: trigger } });
    await enter(owner, id, { kind: "merged", by: owner.userId, data: { orderId: other, text: "twice" } });
    const { order, entries } = await read(owner, id);
    expect([order.id, entries.map(({ kind }) => kind)]).toEqual([
      ...[id, ["created", "changed", "triggered", "merged"]],
    ]);
    const [created, changed, fired, merged] = entries as [EntryView, EntryView, EntryView, EntryView];
    expect(created).toMatchObject({
      by: { id: clerk.userId, name: "Li" },
      at: now.toISOString(),
      text: null,
    });
    expect(pairs(changed)).toEqual([
      ["category", "Delivery", "Delivery › Late"],
      ["department", "Acme", "Support"],
      ["role", null, "Clerks"],
      ["assignee", "Li", null],
      ["shipment", null, "LX1"],
      ["Room", null, null],
      ["priority", null, null],
    ]);
    expect(changed.changes.at(-1)).toMatchObject({ from: { value: 3 }, to: { value: 1 } });
    expect(fired).toMatchObject({ by: null, trigger: { id: trigger, name: "Late ones" } });
    expect(merged).toMatchObject({ text: "twice", other: { id: other, seq: 3 } });
  });

  it("has no names of what was deleted since, and says that it was there", async () => {
    const owner = await makeUser(database.db);
    const place = await makeDepartment(database.db, owner, "Support");
    const clerk = await join(owner, { operations: ["orders.view"] });
    const [about] = (await storeShipments(database.db, owner.accountId, [{}])) as [string];
    const [id, other, trigger] = [await store(owner), await store(owner), newId()];
    await enter(
      owner,
      id,
      { kind: "changed", by: clerk.userId, data: { orderId: other, triggerId: trigger } },
      [
        { field: "department", from: place, to: null },
        { field: "role", from: clerk.roleId, to: null },
        { field: "shipment", from: about, to: null },
      ],
    );
    const { db } = database;
    await db.delete(accountUser).where(eq(accountUser.id, clerk.userId));
    await db.delete(role).where(eq(role.id, clerk.roleId));
    await db.delete(department).where(eq(department.id, place));
    await db.delete(shipment).where(eq(shipment.id, about));
    await db.delete(workOrder).where(eq(workOrder.id, other));
    const { entries } = await read(owner, id);
    expect(entries).toMatchObject([
      {
        by: { id: clerk.userId, name: null },
        trigger: { id: trigger, name: null },
        other: { id: other, seq: null },
      },
    ]);
    expect(entries[0]?.changes.map(({ from }) => from)).toEqual(
      [place, clerk.roleId, about].map((value) => ({ value, name: null })),
    );
  });

  it("is nobody's who does not see the order, and names neither shipments nor orders out of reach", async () => {
    const owner = await makeUser(database.db);
    const ours = await makeDepartment(database.db, owner, "ours");
    const theirs = await makeDepartment(database.db, owner, "theirs");
    const [far] = (await storeShipments(database.db, owner.accountId, [
      { departmentId: theirs, number: "CANARYNUMBER" },
    ])) as [string];
    const seen = await store(owner, { departmentId: ours });
    const hidden = [
      await store(owner, { departmentId: theirs }),
      await store(owner, { departmentId: ours, shipmentId: far }),
    ] as const;
    await enter(owner, seen, { kind: "merged", by: null, data: { orderId: hidden[0] } }, [
      { field: "shipment", from: far, to: null },
    ]);
    for (const rows of ["below", "department"] as const) {
      const reader = await join(owner, { operations: ["orders.view"], rows }, ours);
      const record = await read(reader, seen);
      expect(JSON.stringify(record)).not.toContain("CANARY");
      expect(record.entries[0]?.other).toEqual({ id: hidden[0], seq: null });
      for (const id of hidden) await expect(read(reader, id)).rejects.toMatchObject({ key: "notFound" });
    }
    const reporter = await join(owner, { operations: ["orders.view"], rows: "own" }, ours);
    await expect(read(reporter, seen)).rejects.toMatchObject({ key: "notFound" });
    const stranger = await makeUser(database.db);
    for (const id of [seen, newId()])
      await expect(read(stranger, id)).rejects.toMatchObject({ key: "notFound" });
  });
});

describe("those whom an order can be handed to", () => {
  it("are all who see orders for who sees everything, else those of the own department and below", async () => {
    const owner = await makeUser(database.db);
    const ours = await makeDepartment(database.db, owner, "ours");
    const below = await makeDepartment(database.db, owner, "below", [ours]);
    const theirs = await makeDepartment(database.db, owner, "theirs");
    const sees = { operations: ["orders.view"] } as const;
    const all = await join(owner, { operations: ["orders.view"], rows: "all" }, ours);
    const clerk = await join(owner, { operations: ["orders.view"], rows: "department" }, ours);
    const lower = await join(owner, { operations: ["orders.view"], rows: "department" }, below);
    const far = await join(owner, { ...sees, operations: [...sees.operations], rows: "own" }, theirs);
    const blind = await join(owner, { operations: ["shipments.view"] }, ours);
    const off = await join(owner, { operations: ["orders.view"] }, ours);
    const ended = await join(owner, { operations: ["orders.view"] }, ours);
    const nothing = await join(owner, { operations: ["orders.view"], rows: "none" }, ours);
    await database.db.update(accountUser).set({ active: false }).where(eq(accountUser.id, off.userId));
    await database.db.update(role).set({ active: false }).where(eq(role.id, ended.roleId));
    const whomOf = async (user: TestUser) => {
      const { members, departments, roles } = await listReceivers(
        await contextOf(database.db, user, { now }),
      );
      const ids = members.map(({ id }) => id).sort();
      return { ids, departments: departments.map(({ id, depth }) => `${depth} ${id}`), roles };
    };
    const everybody = [owner, all, clerk, lower, far].map(({ userId }) => userId).sort();
    const tree = ["0 root", `1 ${ours}`, `2 ${below}`, `1 ${theirs}`];
    expect(await whomOf(owner)).toMatchObject({ ids: everybody, departments: tree });
    expect(await whomOf(all)).toMatchObject({ ids: everybody, departments: tree });
    const near = [all, clerk, lower].map(({ userId }) => userId).sort();
    expect(await whomOf(clerk)).toMatchObject({ ids: near, departments: [`1 ${ours}`, `2 ${below}`] });
    expect(await whomOf(lower)).toMatchObject({ ids: [lower.userId], departments: [`2 ${below}`] });
    expect(await whomOf(nothing)).toMatchObject({ ids: [], departments: [] });
    const { roles } = await listOrderRoles(await contextOf(database.db, clerk));
    expect(roles).toEqual((await whomOf(clerk)).roles);
    expect(roles.map(({ id }) => id)).not.toEqual(expect.arrayContaining([blind.roleId]));
    expect(roles.map(({ id }) => id)).not.toEqual(expect.arrayContaining([ended.roleId]));
    expect(roles.map(({ id }) => id)).toEqual(expect.arrayContaining([all.roleId, far.roleId]));
  });
});

it("says who the caller is among work orders", async () => {
  const owner = await makeUser(database.db);
  const clerk = await join(owner, { operations: ["shipments.view", "orders.view"] });
  const nobody = await join(owner, { operations: ["shipments.view"] });
  const login = async (user: TestUser) => viewLogin(await contextOf(database.db, user));
  expect(await login(owner)).toEqual({
    ...{ memberId: owner.userId, rights: ["orders.view", "orders.edit", "orders.manage"], active: false },
  });
  expect(await login(clerk)).toMatchObject({ memberId: clerk.userId, rights: ["orders.view"] });
  expect(await login(nobody)).toMatchObject({ rights: [] });
});
