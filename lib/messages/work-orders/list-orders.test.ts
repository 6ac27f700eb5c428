import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { orderCategory, workOrder } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Access } from "@/lib/core/access";
import { dayMs, hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeDepartment, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { ordersCountedMax } from "./constants";
import { ordersCall } from "./contract";
import { listOrders } from "./list-orders";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Stored = typeof workOrder.$inferInsert;
const now = new Date("2026-03-10T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * hourMs);

async function store(owner: TestUser, given: readonly Partial<Stored>[], first = 1): Promise<string[]> {
  const rows = given.map((one, n): Stored => {
    const createdAt = one.createdAt ?? at(-24);
    return {
      ...{
        id: newId(createdAt),
        accountId: owner.accountId,
        seq: first + n,
        title: "Order",
        description: "text",
      },
      ...{ priority: 3, status: "pending", values: {}, source: "manual", createdBy: owner.userId },
      ...{ createdAt, updatedAt: createdAt, dueAt: at(1) },
      ...one,
    };
  });
  for (let from = 0; from < rows.length; from += 500)
    await database.db.insert(workOrder).values(rows.slice(from, from + 500));
  return rows.map(({ id }) => id);
}

async function read(user: Pick<TestUser, "cookie">, input: object = {}) {
  const answer = await listOrders(await contextOf(database.db, user, { now }), ordersCall.input.parse(input));
  return { ...answer, titles: answer.orders.map(({ title }) => title) };
}

let members = 0;
async function join(owner: TestUser, access: Partial<Access>, departmentId: string | null) {
  members += 1;
  const roleId = await makeRole(database.db, owner, `role ${members}`, access);
  return makeMember(database.db, owner, `reader${members}@example.org`, { roleId, departmentId });
}

describe("the queue", () => {
  it("has open orders by due time, then resolved ones, the latest first, on every page", async () => {
    const owner = await makeUser(database.db);
    const resolved = { status: "resolved", resolvedAt: now } as const;
    await store(owner, [
      { title: "late", dueAt: at(-3) },
      { title: "old", ...resolved, createdAt: at(-90), dueAt: at(-99) },
      { title: "soon", dueAt: at(1), status: "processing" },
      { title: "new", ...resolved, createdAt: at(-80), dueAt: at(99) },
      { title: "later", dueAt: at(9) },
    ]);
    const all = ["late", "soon", "later", "new", "old"];
    expect(await read(owner)).toMatchObject({ titles: all, total: 5 });
    for (const pageSize of [1, 2, 3]) {
      const pages = [1, 2, 3, 4, 5].map((pageIndex) => read(owner, { pageIndex, pageSize }));
      expect((await Promise.all(pages)).flatMap(({ titles }) => titles)).toEqual(all);
    }
    expect((await read(owner)).orders.map(({ overdue }) => overdue)).toEqual([true, ...Array(4).fill(false)]);
    expect((await read(owner, { status: "resolved" })).titles).toEqual(["new", "old"]);
    expect((await read(owner, { open: true })).titles).toEqual(["late", "soon", "later"]);
    expect((await read(owner, { open: false })).titles).toEqual(["new", "old"]);
  });

  it("stops counting, and reads on in order beyond that", async () => {
    const owner = await makeUser(database.db);
    const open = Array.from({ length: 1100 }, (_, n) => ({ title: `open ${n}`, dueAt: at(n) }));
    const resolved = Array.from({ length: 300 }, (_, n) => ({
      ...{ title: `done ${n}`, status: "resolved", createdAt: at(-n - 1) },
    }));
    await store(owner, [...resolved, ...open.toReversed()]);
    const first = await read(owner, { pageSize: 200 });
    expect([first.total, first.counts.all, first.titles[0]]).toEqual([
      ...[ordersCountedMax, ordersCountedMax, "open 0"],
    ]);
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((pageIndex) => read(owner, { pageIndex, pageSize: 200 }));
    const titles = (await Promise.all(pages)).flatMap((page) => page.titles);
    expect(titles).toEqual([...open, ...resolved].map(({ title }) => title));
  });

  it("has the views of the caller, and counts the open orders of each", async () => {
    const owner = await makeUser(database.db);
    const ours = await makeDepartment(database.db, owner, "ours");
    const theirs = await makeDepartment(database.db, owner, "theirs");
    const clerk = await join(owner, { operations: ["orders.view"] }, ours);
    const [mine, done] = [{ assigneeId: clerk.userId }, { status: "resolved" }];
    await store(owner, [
      { title: "a", ...mine, dueAt: at(-2) },
      { title: "b", ...mine, ...done, dueAt: at(-1) },
      { title: "c", departmentId: ours, dueAt: at(1) },
      { title: "d", departmentId: theirs, dueAt: at(2) },
      { title: "e", ...mine, departmentId: ours, dueAt: at(3), status: "processing" },
      { title: "f", dueAt: at(4), assigneeId: owner.userId },
    ]);
    const titlesOf = async (user: TestUser) => ({
      mine: (await read(user, { view: "mine" })).titles.join(""),
      department: (await read(user, { view: "department" })).titles.join(""),
      unassigned: (await read(user, { view: "unassigned" })).titles.join(""),
      overdue: (await read(user, { view: "overdue" })).titles.join(""),
      all: (await read(user, { view: "all" })).titles.join(""),
    });
    expect(await titlesOf(clerk)).toEqual({
      ...{ mine: "ae", department: "ce", unassigned: "cd", overdue: "a", all: "acdefb" },
    });
    expect((await read(clerk, { q: "nothing" })).counts).toEqual({
      ...{ mine: 2, department: 2, unassigned: 2, overdue: 1, all: 5 },
    });
    // Who has no department is in the company itself.
    expect(await titlesOf(owner)).toMatchObject({ mine: "f", department: "af" });
  });
});

describe("a filter", () => {
  it("finds text in title, description and number as it is written, whatever its case; #n finds the order", async () => {
    const owner = await makeUser(database.db);
    await store(owner, [
      { title: "Straße gesperrt", description: "100% sure", dueAt: at(1) },
      {
        title: "Lost",
        description: "under_score and back\\slash",
        dueAt: at(2),
        number: "1Z999AA10123456784",
      },
      { title: "包裹丢失", description: "see #1", dueAt: at(3) },
    ]);
    const found = async (q: string) => (await read(owner, { q })).orders.map(({ seq }) => seq);
    expect(await found("STRASSE")).toEqual([]);
    expect(await found("straße")).toEqual([1]);
    expect(await found("0%")).toEqual([1]);
    expect(await found("1%sure")).toEqual([]);
    expect(await found("R_S")).toEqual([2]);
    expect(await found("k\\s")).toEqual([2]);
    expect(await found("z999aa")).toEqual([2]);
    expect(await found("包裹")).toEqual([3]);
    expect(await found("s")).toEqual([1, 2, 3]);
    expect(await found("#1")).toEqual([1]);
    expect(await found("# 3")).toEqual([3]);
    expect(await found("#99999999999")).toEqual([]);
    expect((await read(owner, { number: "1z 999 aa1" })).titles).toEqual(["Lost"]);
    expect((await read(owner, { number: "999" })).titles).toEqual([]);
  });

  it("has the account's days", async () => {
    const owner = await makeUser(database.db);
    await database.db
      .update(account)
      .set({ timeZone: "Asia/Shanghai" })
      .where(eq(account.id, owner.accountId));
    await store(owner, [
      { title: "before", createdAt: new Date("2026-03-01T15:59:59Z"), dueAt: at(1) },
      { title: "first", createdAt: new Date("2026-03-01T16:00:00Z"), dueAt: at(2) },
      { title: "last", createdAt: new Date("2026-03-02T15:59:59Z"), dueAt: at(3) },
      { title: "after", createdAt: new Date("2026-03-02T16:00:00Z"), dueAt: at(4) },
    ]);
    const day = "2026-03-02";
    expect((await read(owner, { dateStart: day, dateEnd: day })).titles).toEqual(["first", "last"]);
    expect((await read(owner, { dateStart: day })).titles).toEqual(["first", "last", "after"]);
    expect((await read(owner, { dateStart: "0001-01-01", dateEnd: "2026-03-01" })).titles).toEqual([
      "before",
    ]);
  });

  it("has a category with all below it, a department, an assignee, a priority and a shipment", async () => {
    const owner = await makeUser(database.db);
    const [top, below, beside] = [newId(), newId(), newId()];
    const category = { accountId: owner.accountId, active: true, createdAt: now };
    await database.db.insert(orderCategory).values([
      { ...category, id: top, name: "Delivery", path: [top] },
      { ...category, id: below, name: "Late", path: [top, below] },
      { ...category, id: beside, name: "Damage", path: [beside] },
    ]);
    const [shipmentId] = (await storeShipments(database.db, owner.accountId, [{}])) as [string];
    const department = await makeDepartment(database.db, owner, "place");
    await store(owner, [
      { title: "a", categoryId: top, dueAt: at(1), priority: 1 },
      { title: "b", categoryId: below, dueAt: at(2), shipmentId },
      { title: "c", categoryId: beside, dueAt: at(3), departmentId: department, assigneeId: owner.userId },
    ]);
    const titlesOf = async (input: object) => (await read(owner, input)).titles.join("");
    expect(await titlesOf({ categoryId: top })).toBe("ab");
    expect(await titlesOf({ categoryId: below })).toBe("b");
    expect(await titlesOf({ departmentId: department })).toBe("c");
    expect(await titlesOf({ departmentId: "root" })).toBe("ab");
    expect(await titlesOf({ assigneeId: owner.userId })).toBe("c");
    expect(await titlesOf({ priority: 1 })).toBe("a");
    expect(await titlesOf({ shipmentId })).toBe("b");
    const { orders } = await read(owner, { shipmentId });
    expect(orders[0]?.category).toEqual({ id: below, path: ["Delivery", "Late"] });
  });
});

describe("a reader", () => {
  it("sees what both the order's and the shipment's department allow, and counts nothing else", async () => {
    const owner = await makeUser(database.db);
    const ours = await makeDepartment(database.db, owner, "ours");
    const below = await makeDepartment(database.db, owner, "below", [ours]);
    const theirs = await makeDepartment(database.db, owner, "theirs");
    const [near, far] = (await storeShipments(database.db, owner.accountId, [
      { departmentId: ours },
      { departmentId: theirs },
    ])) as [string, string];
    await store(owner, [
      { title: "near", departmentId: ours, shipmentId: near, dueAt: at(-1) },
      { title: "below", departmentId: below, dueAt: at(1) },
      { title: "CANARY shipment", departmentId: ours, shipmentId: far, dueAt: at(-2) },
      { title: "CANARY order", departmentId: theirs, shipmentId: near, dueAt: at(-3) },
      { title: "CANARY company", dueAt: at(-4) },
    ]);
    const shown = { below: ["near", "below"], department: ["near"], own: [], none: [] } as const;
    for (const [rows, titles] of Object.entries(shown) as [keyof typeof shown, readonly string[]][]) {
      const reader = await join(owner, { operations: ["orders.view"], rows }, ours);
      const seen = await read(reader);
      expect([rows, seen.titles, seen.total]).toEqual([rows, titles, titles.length]);
      expect([seen.counts.all, seen.counts.unassigned]).toEqual([titles.length, titles.length]);
      expect(seen.counts.overdue).toBe(titles.includes("near") ? 1 : 0);
      for (const input of [{ q: "canary" }, { q: "#3" }, { shipmentId: far }, { departmentId: theirs }])
        expect([rows, input, (await read(reader, input)).titles]).toEqual([rows, input, []]);
    }
    expect((await read(owner, { q: "canary" })).total).toBe(3);
  });

  it("with own rows sees what they reported or have, unless the shipment is another's", async () => {
    const owner = await makeUser(database.db);
    const clerk = await join(owner, { operations: ["orders.view"], rows: "own" }, null);
    const [own, others] = (await storeShipments(database.db, owner.accountId, [
      { addedBy: clerk.userId },
      { addedBy: owner.userId },
    ])) as [string, string];
    await store(owner, [
      { title: "has", assigneeId: clerk.userId, shipmentId: own, dueAt: at(1) },
      { title: "reported", createdBy: clerk.userId, dueAt: at(2) },
      { title: "CANARY", assigneeId: clerk.userId, shipmentId: others, dueAt: at(3) },
      { title: "CANARY", shipmentId: own, dueAt: at(4) },
    ]);
    expect(await read(clerk)).toMatchObject({ titles: ["has", "reported"], total: 2 });
  });

  it("does not see other accounts, also while searching", async () => {
    const [one, other] = [await makeUser(database.db), await makeUser(database.db)];
    await store(one, [{ title: "CANARY", createdAt: new Date(now.getTime() - dayMs) }]);
    expect(await read(other, { q: "canary" })).toMatchObject({ titles: [], total: 0 });
    expect((await read(other)).counts.all).toBe(0);
  });

  it("needs the right", async () => {
    const owner = await makeUser(database.db);
    const clerk = await join(owner, { operations: ["shipments.view"] }, null);
    await expect(read(clerk)).rejects.toMatchObject({ key: "forbidden" });
  });
});
