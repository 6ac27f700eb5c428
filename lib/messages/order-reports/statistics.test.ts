import { orderCategory, orderInterval, workOrder } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { minuteMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { reportMember, reportProcessing } from "./report-distribution";
import { reportGroups } from "./report-groups";
import { reportSplit } from "./report-split";
import { reportTotals } from "./report-totals";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const at = (text: string) => new Date(`${text}Z`);
const period = { dateStart: "2026-06-01", dateEnd: "2026-06-07" };

interface Interval {
  readonly opened: string;
  readonly replied?: string;
  readonly by?: string;
  readonly resolved?: string;
}

let seq = 0;
/** An order that was open in these intervals. */
async function storeOrder(
  { accountId }: Pick<TestUser, "accountId">,
  intervals: readonly Interval[],
  columns: Partial<typeof workOrder.$inferInsert> = {},
): Promise<string> {
  seq += 1;
  const id = newId();
  const first = at(intervals[0]?.opened ?? "");
  const last = intervals.at(-1);
  await database.db.insert(workOrder).values({
    ...{ id, accountId, seq, title: "A parcel is lost", description: "It is", priority: 3, values: {} },
    ...{ status: last?.resolved ? "resolved" : "pending", source: "manual", reopened: intervals.length - 1 },
    ...{ createdAt: first, updatedAt: first, dueAt: new Date(first.getTime() + 60 * minuteMs) },
    ...columns,
  });
  await database.db.insert(orderInterval).values(
    intervals.map(({ opened, replied, by, resolved }, nth) => ({
      ...{ orderId: id, accountId, nth, openedAt: at(opened) },
      ...(replied && { repliedAt: at(replied), repliedBy: by ?? null }),
      ...(resolved && { resolvedAt: at(resolved), resolvedBy: by ?? null }),
    })),
  );
  return id;
}

const contextAt = async (user: TestUser, now = at("2026-06-07T12:00")) => ({
  ...(await contextOf(database.db, user)),
  now,
});

describe("statistics of work orders", () => {
  it("count each time that an order was open: the example of a reply after reopening", async () => {
    const user = await makeUser(database.db);
    // Resolved by a trigger after five minutes, opened again on Friday, answered ten minutes later.
    await storeOrder(user, [
      { opened: "2026-06-01T09:00", resolved: "2026-06-01T09:05" },
      { opened: "2026-06-05T14:00", replied: "2026-06-05T14:10", by: user.userId },
    ]);
    const ctx = await contextAt(user);
    const totals = await reportTotals(ctx, period);
    expect(totals).toMatchObject({
      ...{ opened: 2, resolved: 1, reopened: 1, open: 1, overdue: 1 },
      firstReply: { n: 1, median: 10, p90: 10, waiting: 0 },
      resolution: { n: 1, median: 5, p90: 5, waiting: 1 },
    });
    expect(totals.days.map(({ open }) => open)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    expect(await reportMember(ctx, period)).toMatchObject({ n: 1, median: 10, waiting: 0 });
  });

  it("are of the account's days, and say what was open before", async () => {
    const user = await makeUser(database.db);
    await database.sql`update account set time_zone = 'Asia/Tokyo' where id = ${user.accountId}`;
    await storeOrder(user, [{ opened: "2026-05-20T00:00" }]);
    // The second of June in Tokyo.
    await storeOrder(user, [{ opened: "2026-06-01T16:00", resolved: "2026-06-02T18:00" }]);
    const { days } = await reportTotals(await contextAt(user), period);
    expect(days.slice(0, 4)).toEqual([
      { day: "2026-06-01", opened: 0, resolved: 0, open: 1 },
      { day: "2026-06-02", opened: 1, resolved: 0, open: 2 },
      { day: "2026-06-03", opened: 0, resolved: 1, open: 1 },
      { day: "2026-06-04", opened: 0, resolved: 0, open: 1 },
    ]);
  });

  it("put times into classes", async () => {
    const user = await makeUser(database.db);
    for (const resolved of ["2026-06-01T01:00", "2026-06-01T01:01", "2026-06-03T00:00", "2026-06-30T00:00"])
      await storeOrder(user, [{ opened: "2026-06-01T00:00", resolved }]);
    const { buckets, n, median } = await reportProcessing(await contextAt(user), period);
    expect([n, median]).toEqual([4, 61]);
    expect(buckets.filter(({ count }) => count > 0)).toEqual([
      { upTo: 1, count: 1 },
      { upTo: 4, count: 1 },
      { upTo: 48, count: 1 },
      { upTo: null, count: 1 },
    ]);
  });

  it("split by status, priority and category, and limit to a category with those below it", async () => {
    const user = await makeUser(database.db);
    const { accountId } = user;
    const [top, below] = [newId(), newId()];
    const category = { accountId, departmentId: null, active: true, createdAt: new Date() };
    await database.db.insert(orderCategory).values([
      { ...category, id: top, name: "Lost", path: [top] },
      { ...category, id: below, name: "Stolen", path: [top, below] },
    ]);
    await storeOrder(user, [{ opened: "2026-06-01T00:00" }], { categoryId: below, priority: 1 });
    await storeOrder(user, [{ opened: "2026-06-02T00:00", resolved: "2026-06-02T01:00" }]);
    const ctx = await contextAt(user);
    expect((await reportSplit(ctx, { ...period, by: "status" })).buckets).toEqual([
      { key: "pending", name: null, count: 1, open: 1 },
      { key: "resolved", name: null, count: 1, open: 0 },
    ]);
    expect((await reportSplit(ctx, { ...period, by: "category", categoryId: top })).buckets).toEqual([
      { key: below, name: "Lost › Stolen", count: 1, open: 1 },
    ]);
    expect((await reportSplit(ctx, { ...period, by: "carrier" })).buckets).toEqual([
      { key: null, name: null, count: 2, open: 1 },
    ]);
  });

  it("compare times by category and by carrier, also of what has none", async () => {
    const user = await makeUser(database.db);
    const { accountId } = user;
    const id = newId();
    const category = { id, accountId, name: "Lost", path: [id], departmentId: null, active: true };
    await database.db.insert(orderCategory).values({ ...category, createdAt: new Date() });
    const [shipmentId = ""] = await storeShipments(database.db, accountId, [{ carrier: "dhl" }]);
    const hour = { opened: "2026-06-01T00:00", resolved: "2026-06-01T01:00" };
    await storeOrder(user, [hour], { categoryId: id, shipmentId });
    await storeOrder(user, [{ opened: "2026-06-02T00:00" }], { categoryId: id });
    await storeOrder(user, [{ opened: "2026-06-02T00:00", resolved: "2026-06-02T03:00" }]);
    const ctx = await contextAt(user);
    const rowsBy = async (by: "category" | "carrier") =>
      (await reportGroups(ctx, { ...period, by })).rows.map((row) => [row.id, row.name, row.resolution]);
    expect(await rowsBy("category")).toEqual([
      [id, "Lost", { n: 1, median: 60, p90: 60, waiting: 1 }],
      [null, null, { n: 1, median: 180, p90: 180, waiting: 0 }],
    ]);
    expect(await rowsBy("carrier")).toEqual([
      [null, null, { n: 1, median: 180, p90: 180, waiting: 1 }],
      ["dhl", null, { n: 1, median: 60, p90: 60, waiting: 0 }],
    ]);
  });

  it("are of the orders within reach, and of others only for who sets work orders up", async () => {
    const owner = await makeUser(database.db);
    const role = await makeRole(database.db, owner, "Clerk", {
      ...{ operations: ["orders.view", "orders.edit"], hidden: [], rows: "own" },
    });
    const member = await makeMember(database.db, owner, "clerk.statistics@example.org", { roleId: role });
    await storeOrder(owner, [{ opened: "2026-06-01T00:00", replied: "2026-06-01T01:00", by: owner.userId }]);
    await storeOrder(
      owner,
      [{ opened: "2026-06-01T00:00", replied: "2026-06-01T02:00", by: member.userId }],
      {
        assigneeId: member.userId,
      },
    );
    const [all, own] = [await contextAt(owner), await contextAt(member)];
    expect((await reportTotals(all, period)).opened).toBe(2);
    expect((await reportTotals(own, period)).opened).toBe(1);
    expect(await reportMember(own, period)).toMatchObject({ n: 1, median: 120 });
    await expect(reportMember(own, { ...period, memberId: owner.userId })).rejects.toMatchObject({
      key: "forbidden",
    });
    await expect(reportGroups(own, { ...period, by: "member" })).rejects.toMatchObject({ key: "forbidden" });
    expect(await reportMember(all, { ...period, memberId: member.userId })).toMatchObject({ median: 120 });
    await expect(reportMember(all, { ...period, memberId: newId() })).rejects.toMatchObject({
      key: "notFound",
    });
    const { rows } = await reportGroups(all, { ...period, by: "member" });
    expect(rows.map(({ id, firstReply }) => [id, firstReply.median]).sort()).toEqual(
      [
        [member.userId, 120],
        [owner.userId, 60],
      ].sort(),
    );
    const departments = await reportGroups(all, { ...period, by: "department" });
    expect(departments.rows).toMatchObject([{ id: "root", name: null, firstReply: { n: 2 } }]);
  });

  it("refuse days in the wrong order, and more than a year", async () => {
    const ctx = await contextAt(await makeUser(database.db));
    for (const days of [
      { dateStart: "2026-06-02", dateEnd: "2026-06-01" },
      { dateStart: "2025-01-01", dateEnd: "2026-06-01" },
    ])
      await expect(reportTotals(ctx, days)).rejects.toMatchObject({ key: "badInput" });
  });
});
