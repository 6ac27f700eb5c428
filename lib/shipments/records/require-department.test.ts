import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Access } from "@/lib/core/access";
import { newId } from "@/lib/core/ids";
import { operations } from "@/lib/core/operations";
import type { Context } from "@/lib/platform/adapters/context";
import { runBulk } from "@/lib/shipments/bulk/run-bulk";
import { updateShipments } from "@/lib/shipments/bulk/update-shipments";
import { listShipments } from "@/lib/shipments/list/list-shipments";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { updateShipment } from "@/lib/shipments/list/update-shipment";
import { makeDepartment, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { bulkBatch } from "./constants";
import { listInputSchema } from "./schemas";

let database: TestDatabase;
let owner: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await makeUser(database.db);
});
afterAll(() => database.close());

let made = 0;
async function memberOf(access: Partial<Access>, departmentId: string | null): Promise<Context> {
  made += 1;
  const all = { operations: [...operations].filter((one) => one.startsWith("shipments.")), ...access };
  const roleId = await makeRole(database.db, owner, `role ${made}`, all);
  const member = await makeMember(database.db, owner, `m${made}@example.org`, { roleId, departmentId });
  return contextOf(database.db, member);
}
const listed = async (ctx: Context, filter: object = {}) =>
  (await listShipments(ctx, listInputSchema.parse({ dateType: 0, pageSize: 200, ...filter }))).rows.map(
    ({ id }) => id,
  );
const countsOf = async () => {
  const rows = await database.sql`
    select department_id as id, sum(count)::int as n from shipment_counts
    where account_id = ${owner.accountId} group by 1 having sum(count) <> 0`;
  return new Map(rows.map(({ id, n }) => [id, n]));
};

describe("moving shipments to a department", () => {
  it("shows them to its members, hides them from others, and counts them there", async () => {
    const [north, south] = [
      await makeDepartment(database.db, owner, "North"),
      await makeDepartment(database.db, owner, "South"),
    ];
    const boss = await contextOf(database.db, owner);
    const ids = await storeShipments(database.db, owner.accountId, [{}, {}, {}]);
    const [first = "", ...rest] = ids;
    const clerk = await memberOf({ rows: "department" }, north);
    expect(await listed(clerk)).toEqual([]);
    const moved = await updateShipment(boss, { id: first, departmentId: north });
    expect(moved.departmentId).toBe(north);
    expect(await listed(clerk)).toEqual([first]);
    await updateShipments(boss, { target: { ids: rest }, change: { departmentId: south } });
    expect(await listed(clerk)).toEqual([first]);
    expect(await listed(boss, { department: south })).toHaveLength(2);
    expect(await listed(boss, { department: "root" })).toEqual([]);
    expect(await countsOf()).toEqual(
      new Map<string | null, number>([
        [null, 3],
        [north, 1],
        [south, 2],
      ]),
    );
    await updateShipments(boss, { target: { ids }, change: { departmentId: "root" } });
    expect(await listed(clerk)).toEqual([]);
    expect(await countsOf()).toEqual(new Map([[null, 3]]));
  });

  it("is refused for departments beyond the caller's reach, of others, and unknown ones", async () => {
    const top = await makeDepartment(database.db, owner, "Top");
    const below = await makeDepartment(database.db, owner, "Below", [top]);
    const beside = await makeDepartment(database.db, owner, "Beside");
    const stranger = await makeUser(database.db);
    const theirs = await makeDepartment(database.db, stranger, "Theirs");
    const lead = await memberOf({ rows: "below" }, top);
    const [id = ""] = await storeShipments(database.db, owner.accountId, [{}]);
    const boss = await contextOf(database.db, owner);
    await updateShipment(boss, { id, departmentId: top });
    for (const departmentId of [beside, theirs, newId(), "root"])
      await expect(updateShipment(lead, { id, departmentId })).rejects.toMatchObject({
        key: "badInput",
        detail: { issues: [{ path: "departmentId", rule: "departmentUnknown" }] },
      });
    expect((await updateShipment(lead, { id, departmentId: below })).departmentId).toBe(below);
    for (const departmentId of [theirs, newId()])
      await expect(updateShipment(boss, { id, departmentId })).rejects.toMatchObject({ key: "badInput" });
    const own = await memberOf({ rows: "own" }, below);
    await expect(updateShipment(own, { id, departmentId: below })).rejects.toMatchObject({
      key: "trackNotFound",
    });
  });

  it("ends a run whose user reaches the department no more", async () => {
    const [from, to] = [
      await makeDepartment(database.db, owner, "From"),
      await makeDepartment(database.db, owner, "To"),
    ];
    const boss = await contextOf(database.db, owner);
    const ids = await storeShipments(
      database.db,
      owner.accountId,
      Array.from({ length: bulkBatch + 1 }, (_, at) => ({ number: `MOVE${at}X` })),
    );
    await database.sql`update shipment set department_id = ${from} where id = any(${[...ids]}::uuid[])`;
    const top = await memberOf({ rows: "all" }, null);
    const { run } = await updateShipments(top, {
      target: { filter: { department: from, dateType: 0 }, archived: false, except: [] },
      change: { departmentId: to },
    });
    await database.sql`
      update role set access = access || '{"rows":"department"}'
      where id = (select role_id from account_user where id = ${top.caller.kind === "user" ? top.caller.scope.userId : ""})`;
    await runBulk(boss, { runId: run?.id ?? "" });
    expect(await listed(boss, { department: to })).toEqual([]);
    const [row] = await database.sql`select state from bulk_run where id = ${run?.id ?? ""}`;
    expect(row?.state).toBe("failed");
  });
});
