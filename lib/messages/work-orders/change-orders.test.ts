import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { orderCategory, orderInterval, workOrderSettings } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { AppError } from "@/lib/core/app-error";
import { hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { acceptOrder } from "@/lib/messages/order-acts/accept-order";
import { actOnMany } from "@/lib/messages/order-acts/act-on-many";
import { addNote } from "@/lib/messages/order-acts/add-note";
import { addOrder } from "@/lib/messages/order-acts/add-order";
import { forwardOrder } from "@/lib/messages/order-acts/forward-order";
import { mergeOrders } from "@/lib/messages/order-acts/merge-orders";
import { resolveOrder } from "@/lib/messages/order-acts/resolve-order";
import { sendReply } from "@/lib/messages/order-acts/send-reply";
import { type Company, makeCompany, readOrder } from "@/lib/messages/order-acts/testing/make-company";
import { updateOrder } from "@/lib/messages/order-acts/update-order";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import type { TestUser } from "@/tests/api/make-user";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);

let database: TestDatabase;
let company: Company;
let ann: TestUser;
let ben: TestUser;
let sue: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  company = await makeCompany(database);
  const { north, south } = company.departments;
  ann = await company.member("ann", north, "department");
  ben = await company.member("ben", north, "department");
  sue = await company.member("sue", south, "department");
});
afterAll(() => database.close());

const as = (user: TestUser, now = new Date()) => contextOf(database.db, user, { now });
const fresh = () => ({
  ...{ title: "Damaged", description: "Open", categoryId: company.categoryId, priority: 3 as const },
  ...{ number: null, shipmentId: null, fields: {} },
});
const add = async (user: TestUser, more: Partial<Parameters<typeof addOrder>[1]> = {}) =>
  addOrder(await as(user), { ...fresh(), ...more });
const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.key : String(error)),
  );
const answerOf = { text: "Done", to: "team", reopen: false } as const;

describe("adding a work order", () => {
  it("notifies open queues of the company, once it is there", async () => {
    const heard: string[] = [];
    const { unlisten } = await database.sql.listen("account_changed", (payload) => void heard.push(payload));
    const before = heard.length;
    await add(ann);
    await keyOf(add(ann, { number: "!!!!!" }));
    // Notices come in the order of their transactions.
    await database.sql`select pg_notify('account_changed', 'end')`;
    while (!heard.includes("end")) await new Promise((done) => setTimeout(done, 10));
    await unlisten();
    expect(heard.slice(before)).toEqual([`${ann.accountId}:orders`, "end"]);
  });

  it("numbers the company's orders without gaps, however many come at once", async () => {
    const { owner, categoryId } = await makeCompany(database);
    const ctx = await as(owner);
    const many = Array.from({ length: 12 }, () => addOrder(ctx, { ...fresh(), categoryId }));
    // One that is refused takes no number.
    const refused = keyOf(addOrder(ctx, { ...fresh(), categoryId, number: "!!!!!" }));
    const seqs = (await Promise.all(many)).map(({ seq }) => seq).sort((a, b) => a - b);
    expect(await refused).toBe("badInput");
    expect(seqs).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  it("is due by its priority, in the caller's department, about the normalized number", async () => {
    const now = new Date();
    const order = await addOrder(await as(ann, now), {
      ...fresh(),
      priority: 1,
      number: "1z 999aa1-0123456784",
    });
    expect(order).toMatchObject({
      status: "pending",
      number: "1Z999AA10123456784",
      source: "manual",
      assignee: null,
    });
    expect(order.department?.id).toBe(company.departments.north);
    expect(order.dueAt).toBe(new Date(now.getTime() + 4 * hourMs).toISOString());
  });

  it("goes to the department of the nearest category above that has one, if somebody there sees it", async () => {
    const { accountId, departments } = company;
    const [top, below, createdAt] = [newId(), newId(), new Date()];
    await database.db.insert(orderCategory).values([
      {
        id: top,
        accountId,
        name: "Top",
        path: [top],
        departmentId: departments.south,
        active: true,
        createdAt,
      },
      { id: below, accountId, name: "Below", path: [top, below], active: true, createdAt },
    ]);
    const order = await add(company.owner, { categoryId: below });
    expect(order.department?.id).toBe(departments.south);
    const [shipmentId] = await storeShipments(database.db, accountId, [{ departmentId: departments.north }]);
    const about = await add(ann, { categoryId: below, shipmentId: shipmentId ?? "" });
    expect([about.department?.id, about.source]).toEqual([departments.north, "shipment"]);
    await database.db.update(orderCategory).set({ active: false }).where(eq(orderCategory.id, top));
    expect(await keyOf(add(ann, { categoryId: below }))).toBe("badInput");
  });

  it("refuses shipments beyond reach, other companies' categories, and a service that is off", async () => {
    const { accountId, departments } = company;
    const [shipmentId = ""] = await storeShipments(database.db, accountId, [
      { departmentId: departments.south },
    ]);
    expect(await keyOf(add(ann, { shipmentId }))).toBe("notFound");
    const other = await makeCompany(database);
    expect(await keyOf(add(ann, { categoryId: other.categoryId }))).toBe("notFound");
    await database.db
      .update(workOrderSettings)
      .set({ active: false })
      .where(eq(workOrderSettings.accountId, other.accountId));
    expect(await keyOf(add(other.owner, { categoryId: other.categoryId }))).toBe("workOrdersOff");
  });
});

describe("accepting", () => {
  it("is won by one of two at the same time, and the other gets orderTaken", async () => {
    for (let round = 0; round < 20; round++) {
      const { id, version } = await add(ann);
      const both = [await as(ann), await as(ben)];
      const keys = await Promise.all(both.map((ctx) => keyOf(acceptOrder(ctx, { id, version }))));
      expect([...keys].sort()).toEqual(["done", "orderTaken"]);
      const { order, kinds } = await readOrder(database, id);
      expect(order.assigneeId).toBe(keys[0] === "done" ? ann.userId : ben.userId);
      expect(kinds).toEqual(["created", "accepted"]);
    }
  });

  it("of an order that was given to a member is for them only, of one for a role for who has it", async () => {
    const given = await add(ann, { to: { memberId: ben.userId } });
    const { id, version } = given;
    expect(await keyOf(acceptOrder(await as(ann), { id, version }))).toBe("orderTaken");
    expect(await keyOf(acceptOrder(await as(ben), { id, version }))).toBe("done");
    const boss = await company.member("boss", null, "all");
    const forRole = await add(ann, { to: { roleId: company.roles.all } });
    const target = { id: forRole.id, version: forRole.version };
    expect(await keyOf(acceptOrder(await as(ann), target))).toBe("forbidden");
    expect(await keyOf(acceptOrder(await as(boss), target))).toBe("done");
  });

  it("again by the same person changes nothing", async () => {
    const { id, version } = await add(ann);
    const accepted = await acceptOrder(await as(ann), { id, version });
    expect((await acceptOrder(await as(ann), { id, version })).version).toBe(accepted.version);
  });
});

describe("handing on", () => {
  it("makes it pending for the receiver, and says nothing of them to whom it is now beyond reach", async () => {
    const { id, version } = await add(ann);
    const accepted = await acceptOrder(await as(ann), { id, version });
    const to = { departmentId: company.departments.south };
    const answer = await forwardOrder(await as(ann), { id, version: accepted.version, to, reason: "Yours" });
    expect(answer).toMatchObject({ status: "pending", department: null, assignee: null });
    expect(JSON.stringify(answer)).not.toContain("CANARY");
    expect(await keyOf(addNote(await as(ann), { id, text: "?" }))).toBe("notFound");
    expect(await keyOf(acceptOrder(await as(sue), { id, version: answer.version }))).toBe("done");
  });

  it("is refused to whom could not see the order and its shipment, cannot work on orders, or does not exist", async () => {
    const { north, south } = company.departments;
    const reader = await company.member("reader", north, "reader");
    const own = await company.member("own", north, "own");
    const other = await makeCompany(database);
    const [shipmentId = ""] = await storeShipments(database.db, company.accountId, [{ departmentId: north }]);
    const { id, version } = await add(ann, { shipmentId });
    for (const to of [
      { departmentId: south },
      { departmentId: newId() },
      { departmentId: other.departments.north },
      { memberId: sue.userId },
      { memberId: reader.userId },
      { memberId: own.userId },
      { memberId: other.owner.userId },
      { roleId: company.roles.reader },
      { roleId: other.roles.all },
    ])
      expect([to, await keyOf(forwardOrder(await as(ann), { id, version, to, reason: "" }))]).toEqual([
        to,
        "receiverCannotSee",
      ]);
    expect(
      await keyOf(forwardOrder(await as(ann), { id, version, to: { departmentId: "root" }, reason: "" })),
    ).toBe("done");
  });

  it("of many does what it can, and counts what changed meanwhile", async () => {
    const orders = [await add(ann), await add(ann), await add(ann)];
    const [first] = orders;
    await addNote(await as(ben), { id: first?.id ?? "", text: "Wait" });
    const foreign = await add(sue);
    const targets = [...orders, foreign].map(({ id, version }) => ({ id, version }));
    const act = { do: "handOn", to: { memberId: ben.userId }, reason: "" } as const;
    expect(await actOnMany(await as(ann), { orders: targets, act })).toEqual({
      done: 2,
      refused: [
        { id: first?.id, error: "changedMeanwhile" },
        { id: foreign.id, error: "notFound" },
      ],
    });
  });
});

describe("replies, resolutions and reopening", () => {
  it("measure each time for which the order was open, by replies of people", async () => {
    const monday = new Date("2027-03-01T09:00:00Z");
    const at = (minutes: number) => new Date(monday.getTime() + minutes * 60_000);
    const { id, version } = await addOrder(await as(ann, monday), fresh());
    const accepted = await acceptOrder(await as(ann, at(1)), { id, version });
    const resolved = await resolveOrder(await as(ann, at(5)), { id, version: accepted.version, text: "" });
    const again = { id, version: resolved.version, ...answerOf };
    const opened = await sendReply(await as(ben, at(600)), { ...again, reopen: true });
    expect(opened).toMatchObject({ status: "processing", reopened: 1, assignee: { id: ann.userId } });
    expect(opened.dueAt).toBe(new Date(at(600).getTime() + 24 * hourMs).toISOString());
    const rows = await database.db
      .select()
      .from(orderInterval)
      .where(eq(orderInterval.orderId, id))
      .orderBy(orderInterval.nth);
    expect(rows).toMatchObject([
      { openedAt: monday, repliedAt: null, resolvedAt: at(5), resolvedBy: ann.userId },
      { openedAt: at(600), repliedAt: at(600), repliedBy: ben.userId, resolvedAt: null },
    ]);
    const { kinds } = await readOrder(database, id);
    expect(kinds).toEqual(["created", "accepted", "resolved", "reopened", "replied"]);
    expect(await keyOf(resolveOrder(await as(ann), { id, version: 1, text: "" }))).toBe("changedMeanwhile");
  });

  it("of a double names the other order in both records", async () => {
    const [double, into] = [await add(ann), await add(ann)];
    const given = { id: double.id, version: double.version, into: into.id };
    expect(await mergeOrders(await as(ben), given)).toMatchObject({ id: double.id, status: "resolved" });
    expect((await readOrder(database, double.id)).entries.at(-1)).toMatchObject({
      kind: "merged",
      data: { orderId: into.id },
    });
    expect((await readOrder(database, into.id)).entries.at(-1)).toMatchObject({
      kind: "merged",
      data: { orderId: double.id },
    });
    expect(await keyOf(mergeOrders(await as(ben), { ...given, version: 2 }))).toBe("orderResolved");
    // Two that are merged into each other at once do not wait for each other.
    const [a, b] = [await add(ann), await add(ann)];
    const ways = [
      { id: a.id, version: 1, into: b.id },
      { id: b.id, version: 1, into: a.id },
    ];
    const ctx = await as(ann);
    const keys = await Promise.all(ways.map((way) => keyOf(mergeOrders(ctx, way))));
    expect([...keys].sort()).toEqual(["changedMeanwhile", "done"]);
  });
});

describe("changing what an order says", () => {
  it("records what changed, and nothing where nothing did", async () => {
    const { id, version, createdAt } = await add(ann);
    const same = await updateOrder(await as(ann), { id, version, title: "Damaged" });
    expect(same.version).toBe(version);
    const urgent = await updateOrder(await as(ann), { id, version, title: "Lost", priority: 1 });
    expect(urgent.dueAt).toBe(new Date(Date.parse(createdAt) + 4 * hourMs).toISOString());
    const { entries } = await readOrder(database, id);
    const data = entries.at(-1)?.data as { changes: { field: string }[] } | undefined;
    expect(data?.changes.map(({ field }) => field)).toEqual(["title", "priority", "dueAt"]);
    const { north } = company.departments;
    const [shipmentId = ""] = await storeShipments(database.db, company.accountId, [{ departmentId: north }]);
    const about = await updateOrder(await as(ann), { id, version: urgent.version, shipmentId });
    const [row] = await database.db.select().from(shipment).where(eq(shipment.id, shipmentId));
    expect([about.shipmentId, about.number]).toEqual([shipmentId, row?.number]);
  });
});
