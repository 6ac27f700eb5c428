import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { holdRows, untilWaiting } from "@/db/testing/hold-rows";
import { departmentsMax } from "@/lib/accounts/organization/constants";
import type { Access } from "@/lib/core/access";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeInvitation, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addDepartment } from "./add-department";
import { deleteDepartment } from "./delete-department";
import { listChildren } from "./list-children";
import { listDepartments } from "./list-departments";
import { previewMove } from "./preview-move";
import { updateDepartment } from "./update-department";

process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
let owner: TestUser;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  owner = await makeUser(database.db);
  ctx = await contextOf(database.db, owner);
});

const managing = ["shipments.view", "members.view", "departments.manage"] as const;
let made = 0;
/** A member with a role of their own. */
async function member(access: Partial<Access>, departmentId: string | null = null): Promise<TestUser> {
  made += 1;
  const roleId = await makeRole(database.db, owner, `Role ${made}`, access);
  return makeMember(database.db, owner, `member${made}@example.org`, { departmentId, roleId });
}
const manager = async (departmentId: string | null, access: Partial<Access> = {}) =>
  contextOf(database.db, await member({ operations: [...managing], rows: "below", ...access }, departmentId));
const add = async (name: string, parentId = "root", by = ctx) =>
  (await addDepartment(by, { parentId, name })).id;
/** The tree as the caller sees it: names, indented by their depth. */
const tree = async (by = ctx) =>
  (await listDepartments(by)).departments.map(({ name, depth }) => `${"-".repeat(depth)}${name}`);
const refused = (key: string, detail: object = {}) => ({ key, ...detail });
const audited = async () => {
  const rows = await database.sql`
    select event, target_name, before, after from audit_entry
    where account_id = ${owner.accountId} and event like 'department.%' order by id`;
  return rows.map(({ event, target_name, before, after }) => [event, target_name, before, after]);
};

describe("departments", () => {
  it("are added last, renamed, moved with all below them, and put in order, with an entry of the audit log for each", async () => {
    const north = await add("North");
    const south = await add("South");
    const part = await add("Part", north);
    expect(await tree()).toEqual(["Muster", "-North", "--Part", "-South"]);
    await updateDepartment(ctx, { id: south, name: "Sud", position: 0 });
    expect(await tree()).toEqual(["Muster", "-Sud", "-North", "--Part"]);
    await updateDepartment(ctx, { id: north, parentId: south });
    expect(await tree()).toEqual(["Muster", "-Sud", "--North", "---Part"]);
    const { departments } = await listDepartments(ctx);
    expect(departments.map(({ id, parentId, position }) => [id, parentId, position])).toEqual([
      ["root", null, 0],
      [south, "root", 0],
      [north, south, 0],
      [part, north, 0],
    ]);
    await updateDepartment(ctx, { id: part, parentId: "root", position: 0 });
    expect(await tree()).toEqual(["Muster", "-Part", "-Sud", "--North"]);
    // What changes nothing is no entry.
    await updateDepartment(ctx, { id: part, parentId: "root", position: 0, name: "Part" });
    expect(await audited()).toEqual([
      ["department.created", "North", null, { name: "North", parent: "Muster" }],
      ["department.created", "South", null, { name: "South", parent: "Muster" }],
      ["department.created", "Part", null, { name: "Part", parent: "North" }],
      ["department.changed", "Sud", { name: "South", position: 1 }, { name: "Sud", position: 0 }],
      ["department.moved", "North", { parent: "Muster" }, { parent: "Sud" }],
      ["department.moved", "Part", { parent: "North" }, { parent: "Muster" }],
    ]);
    expect(await listChildren(ctx, { rootid: south })).toEqual({ ids: [south, north] });
  });

  it("have five levels, also after a move, and an account has at most so many", async () => {
    const ids: string[] = ["root"];
    for (const name of ["1", "2", "3", "4", "5"]) ids.push(await add(name, ids.at(-1)));
    await expect(add("6", ids.at(-1))).rejects.toMatchObject(refused("departmentTooDeep"));
    const top = await add("Top");
    await add("Below", top);
    const move = { id: top, parentId: ids[4] ?? "" };
    await expect(updateDepartment(ctx, move)).rejects.toMatchObject(refused("departmentTooDeep"));
    await expect(previewMove(ctx, move)).rejects.toMatchObject(refused("departmentTooDeep"));
    await updateDepartment(ctx, { id: top, parentId: ids[3] ?? "" });
    await database.sql`
      insert into department (id, account_id, name, path, position, created_at)
      select id, ${owner.accountId}, 'Many', array[id], 9, now()
      from (select uuidv7() as id from generate_series(1, ${departmentsMax - 7})) made`;
    await expect(add("Too many")).rejects.toMatchObject(refused("organizationFull"));
  });

  it("do not move into themselves or below, also not by two moves at once", async () => {
    const [a, b] = [await add("A"), await add("B")];
    const c = await add("C", a);
    for (const parentId of [a, c])
      await expect(updateDepartment(ctx, { id: a, parentId })).rejects.toMatchObject(
        refused("departmentInside"),
      );
    for (let round = 0; round < 5; round += 1) {
      const moves = await Promise.allSettled([
        updateDepartment(ctx, { id: a, parentId: b }),
        updateDepartment(ctx, { id: b, parentId: c }),
      ]);
      expect(moves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const paths =
        await database.sql`select id, parent_id, path from department where account_id = ${owner.accountId}`;
      for (const { id, parent_id, path } of paths) {
        const parent = paths.find((one) => one.id === parent_id);
        expect(path).toEqual([...(parent?.path ?? []), id]);
        expect(new Set(path).size).toBe(path.length);
      }
      for (const id of [a, b]) await updateDepartment(ctx, { id, parentId: "root" });
    }
  });

  it("take along those below them whose shipments are still being moved", async () => {
    const [from, to] = [await add("From"), await add("To")];
    const moved = await add("Moved", from);
    const gone = await add("Gone", moved);
    await deleteDepartment(ctx, { id: gone });
    await updateDepartment(ctx, { id: moved, parentId: to });
    const [row] = await database.sql`select path from department where id = ${gone}`;
    expect(row?.path).toEqual([to, moved, gone]);
    const { caller } = await contextOf(
      database.db,
      await member({ operations: ["shipments.view"], rows: "below" }, to),
    );
    expect(caller).toMatchObject({ scope: { departmentIds: expect.arrayContaining([to, moved, gone]) } });
  });

  it("of another account, deleted ones and missing ones are not found", async () => {
    const other = await contextOf(database.db, await makeUser(database.db));
    const { id: foreign } = await addDepartment(other, { parentId: "root", name: "Foreign" });
    const own = await add("Own");
    const gone = await add("Gone");
    await deleteDepartment(ctx, { id: gone });
    for (const id of [foreign, gone, "00000000-0000-7000-8000-000000000000"]) {
      const calls = [
        () => addDepartment(ctx, { parentId: id, name: "X" }),
        () => updateDepartment(ctx, { id, name: "X" }),
        () => updateDepartment(ctx, { id: own, parentId: id }),
        () => deleteDepartment(ctx, { id }),
        () => previewMove(ctx, { id: own, parentId: id }),
        () => listChildren(ctx, { rootid: id }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject(refused("notFound"));
    }
    expect(await tree()).toEqual(["Muster", "-Own"]);
  });

  it("with members, invitations or departments below them are not deleted", async () => {
    const { db } = database;
    const [a, b, c] = [await add("A"), await add("B"), await add("C")];
    await add("Below", a);
    await makeMember(db, owner, "in-b@example.org", { departmentId: b });
    await makeInvitation(db, owner, "in-c@example.org", { departmentId: c });
    for (const id of [a, b, c])
      await expect(deleteDepartment(ctx, { id })).rejects.toMatchObject(refused("departmentInUse"));
    expect((await listDepartments(ctx)).departments.map(({ members }) => members)).toEqual([1, 0, 0, 1, 1]);
  });
});

describe("a member who manages departments", () => {
  it("sees and changes only what is below their own, which they cannot change", async () => {
    const north = await add("North");
    const south = await add("South");
    const part = await add("Part", north);
    const by = await manager(north);
    expect(await tree(by)).toEqual(["-North", "--Part"]);
    expect((await listDepartments(by)).departments[0]?.parentId).toBeNull();
    await add("New", part, by);
    await updateDepartment(by, { id: part, name: "Renamed" });
    for (const call of [
      () => updateDepartment(by, { id: south, name: "X" }),
      () => updateDepartment(by, { id: part, parentId: south }),
      () => updateDepartment(by, { id: part, parentId: "root" }),
      () => add("X", "root", by),
      () => listChildren(by, { rootid: "root" }),
    ])
      await expect(call()).rejects.toMatchObject(refused("notFound"));
    for (const call of [
      () => updateDepartment(by, { id: north, name: "X" }),
      () => updateDepartment(by, { id: north, parentId: part }),
      () => deleteDepartment(by, { id: north }),
    ])
      await expect(call()).rejects.toMatchObject(refused("beyondOwnRights"));
    expect(await tree()).toEqual(["Muster", "-North", "--Renamed", "---New", "-South"]);
  });

  it("moves nothing to where somebody with more rights would see it, and the owner does", async () => {
    const [from, to] = [await add("From"), await add("To")];
    const moved = await add("Moved", from);
    await member({ operations: ["shipments.view", "shipments.delete"], rows: "below" }, to);
    const by = await manager(null);
    const move = { id: moved, parentId: to };
    await expect(updateDepartment(by, move)).rejects.toMatchObject(refused("beyondOwnRights"));
    await expect(previewMove(by, move)).rejects.toMatchObject(refused("beyondOwnRights"));
    const stronger = await manager(null, { operations: [...managing, "shipments.delete"] });
    await updateDepartment(stronger, move);
    await updateDepartment(by, { id: moved, parentId: from });
    await updateDepartment(ctx, move);
    expect(await tree()).toEqual(["Muster", "-From", "-To", "--Moved"]);
  });

  it("deletes nothing whose shipments would go to somebody with more rights", async () => {
    const parent = await add("Parent");
    const child = await add("Child", parent);
    await member({ operations: ["shipments.view", "shipments.export"], rows: "department" }, parent);
    const by = await manager(parent);
    await expect(deleteDepartment(by, { id: child })).rejects.toMatchObject(refused("beyondOwnRights"));
    await deleteDepartment(ctx, { id: child });
    expect(await tree()).toEqual(["Muster", "-Parent"]);
  });

  it("changes nothing after their role was switched off, also not in a request that had begun", async () => {
    const north = await add("North");
    const user = await member({ operations: [...managing], rows: "all" });
    const by = await contextOf(database.db, user);
    const release = await holdRows(
      database,
      `select 1 from account where id = '${owner.accountId}' for no key update`,
    );
    const renamed = updateDepartment(by, { id: north, name: "X" });
    const outcome = expect(renamed).rejects.toMatchObject(refused("forbidden"));
    await untilWaiting(database, 1);
    await database.sql`
      update role set active = false where id = (select role_id from account_user where id = ${user.userId})`;
    await release();
    await outcome;
    const later = await contextOf(database.db, user);
    await expect(listDepartments(later)).rejects.toMatchObject(refused("forbidden"));
    expect(await tree()).toEqual(["Muster", "-North"]);
  });
});

it("a preview tells how many active members would gain or lose how many shipments of the list", async () => {
  const [from, to] = [await add("From"), await add("To")];
  const moved = await add("Moved", from);
  const part = await add("Part", moved);
  const archivedAt = new Date();
  await storeShipments(database.db, owner.accountId, [
    { departmentId: moved },
    { departmentId: part },
    { departmentId: part, archivedAt, archivedWhy: "stopped" },
    { departmentId: to },
  ]);
  await member({ operations: ["shipments.view"], rows: "below" }, from);
  await member({ operations: ["shipments.view"], rows: "below" }, to);
  await member({ operations: ["shipments.view"], rows: "department" }, to);
  await member({ operations: ["members.view"], rows: "below" }, to);
  const off = await member({ operations: ["shipments.view"], rows: "below" }, to);
  await database.sql`update account_user set active = false where id = ${off.userId}`;
  await member({ operations: ["shipments.view"], rows: "below" }, moved);
  expect(await previewMove(ctx, { id: moved, parentId: to })).toEqual({
    gaining: 1,
    losing: 1,
    shipments: 2,
  });
  expect(await previewMove(ctx, { id: moved, parentId: "root" })).toEqual({
    gaining: 0,
    losing: 1,
    shipments: 2,
  });
  expect((await listDepartments(ctx)).departments.map(({ name, shipments }) => [name, shipments])).toEqual([
    ["Muster", 0],
    ["From", 0],
    ["Moved", 1],
    ["Part", 1],
    ["To", 1],
  ]);
});
