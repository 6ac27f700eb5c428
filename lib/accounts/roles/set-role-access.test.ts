import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { viewOrganization } from "@/lib/accounts/company/view-organization";
import { rolesMax, roleTemplates } from "@/lib/accounts/organization/constants";
import type { Access } from "@/lib/core/access";
import { type Operation, operations } from "@/lib/core/operations";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeDepartment, makeInvitation, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addRole } from "./add-role";
import { deleteRoles } from "./delete-roles";
import { listPermissions } from "./list-permissions";
import { listRoles } from "./list-roles";
import { previewAccess } from "./preview-access";
import { setRoleAccess } from "./set-role-access";
import { setRoleActive } from "./set-role-active";
import { updateRole } from "./update-role";
import { viewRoleAccess } from "./view-role-access";

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

const managing: Operation[] = ["shipments.view", "members.view", "roles.manage"];
const empty: Access = { operations: [], hidden: [], rows: "none" };
const viewing: Access = { operations: ["shipments.view"], hidden: [], rows: "below" };
const nobodys = "00000000-0000-7000-8000-000000000000";
let made = 0;
/** A member with a role of their own, and its id. */
async function member(access: Partial<Access>, departmentId: string | null = null) {
  made += 1;
  const roleId = await makeRole(database.db, owner, `Role ${made}`, access);
  const user = await makeMember(database.db, owner, `member${made}@example.org`, { departmentId, roleId });
  return { roleId, user, ctx: await contextOf(database.db, user) };
}
const add = async (name: string, by = ctx, template?: keyof typeof roleTemplates) =>
  (await addRole(by, { name, description: "", template })).id;
const refused = (key: string, detail: object = {}) => ({ key, ...detail });
const audited = async () => {
  const rows = await database.sql`
    select event, target_name, before, after from audit_entry
    where account_id = ${owner.accountId} and event like 'role.%' order by id`;
  return rows.map(({ event, target_name, before, after }) => [event, target_name, before, after]);
};

describe("roles", () => {
  it("begin empty or as a template, and each change is an entry of the audit log", async () => {
    const id = await add("Clerk");
    await updateRole(ctx, { id, name: "Packer", description: "Packs" });
    const access: Access = {
      operations: ["shipments.edit", "shipments.edit"],
      hidden: ["contact"],
      rows: "own",
    };
    expect(await setRoleAccess(ctx, { id, ...access, version: 1 })).toEqual({ version: 2 });
    for (const active of [false, true, true]) await setRoleActive(ctx, { id, active });
    const stored = { operations: ["shipments.view", "shipments.edit"], hidden: ["contact"], rows: "own" };
    expect(await viewRoleAccess(ctx, { id })).toEqual({ ...stored, version: 2 });
    expect((await listRoles(ctx)).roles).toMatchObject([
      {
        id,
        name: "Packer",
        description: "Packs",
        active: true,
        members: 0,
        access: stored,
        version: 2,
        editable: true,
      },
    ]);
    await setRoleActive(ctx, { id, active: false });
    await deleteRoles(ctx, { ids: [id] });
    const described = { name: "Packer", description: "Packs", ...stored };
    expect(await audited()).toEqual([
      ["role.created", "Clerk", null, { name: "Clerk", description: "", ...empty }],
      [
        "role.changed",
        "Packer",
        { name: "Clerk", description: "" },
        { name: "Packer", description: "Packs" },
      ],
      ["role.access_changed", "Packer", empty, stored],
      ["role.disabled", "Packer", null, null],
      ["role.enabled", "Packer", null, null],
      ["role.disabled", "Packer", null, null],
      ["role.deleted", "Packer", described, null],
    ]);
    const [role] = (await listRoles(ctx)).roles.concat();
    expect(role).toBeUndefined();
    await add("Manager", ctx, "manager");
    expect((await listRoles(ctx)).roles).toMatchObject([{ active: true, access: roleTemplates.manager }]);
  });

  it("have one name each, ignoring case, and an account has at most so many", async () => {
    const id = await add("Clerk");
    const exists = refused("roleExists", { detail: { issues: [{ path: "name", rule: "exists" }] } });
    await expect(add("CLERK")).rejects.toMatchObject(exists);
    const other = await add("Other");
    await expect(updateRole(ctx, { id: other, name: "clerk" })).rejects.toMatchObject(exists);
    await updateRole(ctx, { id, name: "CLERK" });
    const both = await Promise.allSettled([add("Twice"), add("twice")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await database.sql`
      insert into role (id, account_id, name, access, created_at, updated_at)
      select uuidv7(), ${owner.accountId}, 'Many ' || n, '{"operations":[],"hidden":[],"rows":"none"}', now(), now()
      from generate_series(1, ${rolesMax - 3}) n`;
    await expect(add("Too many")).rejects.toMatchObject(refused("organizationFull"));
  });

  it("do not allow what their rows or hidden columns exclude", async () => {
    const id = await add("Clerk");
    const given: Operation[] = ["shipments.view", "webhooks.manage", "roles.manage"];
    const issues = (...places: number[]) =>
      refused("badInput", {
        detail: { issues: places.map((at) => ({ path: `operations.${at}`, rule: "wholeAccount" })) },
      });
    const set = (access: Partial<Access>) =>
      setRoleAccess(ctx, { id, operations: given, hidden: [], rows: "all", version: 1, ...access });
    await expect(set({ rows: "below" })).rejects.toMatchObject(issues(1));
    await expect(set({ rows: "own" })).rejects.toMatchObject(issues(1, 2));
    await expect(set({ hidden: ["contact"] })).rejects.toMatchObject(issues(1, 2));
    await set({});
    await expect(set({})).rejects.toMatchObject(refused("changedMeanwhile"));
  });

  it("changed by two at once are changed by one", async () => {
    const id = await add("Clerk");
    const change = (rows: Access["rows"]) => setRoleAccess(ctx, { id, ...viewing, rows, version: 1 });
    const changes = await Promise.allSettled([change("all"), change("department")]);
    expect(changes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("are deleted together or not at all: none that members or invitations have", async () => {
    const [free, held, promised] = [await add("Free"), await add("Held"), await add("Promised")];
    await makeMember(database.db, owner, "held@example.org", { roleId: held });
    await makeInvitation(database.db, owner, "promised@example.org", { roleId: promised });
    const failed = await deleteRoles(ctx, { ids: [free, held, promised] }).catch((error) => error);
    expect(failed).toMatchObject(refused("roleInUse"));
    expect(failed.detail.issues.map(({ path }: { path: string }) => path).sort()).toEqual(
      [held, promised].sort(),
    );
    await expect(deleteRoles(ctx, { ids: [free, nobodys] })).rejects.toMatchObject(refused("notFound"));
    expect((await listRoles(ctx)).roles.map(({ name, members }) => [name, members])).toEqual([
      ["Free", 0],
      ["Held", 1],
      ["Promised", 1],
    ]);
    await deleteRoles(ctx, { ids: [free] });
  });

  it("of another account and missing ones are not found", async () => {
    const stranger = await contextOf(database.db, await makeUser(database.db));
    const { id: foreign } = await addRole(stranger, { name: "Foreign", description: "" });
    for (const id of [foreign, nobodys])
      for (const call of [
        () => updateRole(ctx, { id, name: "X" }),
        () => setRoleAccess(ctx, { id, ...empty, version: 1 }),
        () => setRoleActive(ctx, { id, active: true }),
        () => deleteRoles(ctx, { ids: [id] }),
        () => viewRoleAccess(ctx, { id }),
      ])
        await expect(call()).rejects.toMatchObject(refused("notFound"));
  });

  it("that are off allow their members nothing from the next request on", async () => {
    const { roleId, user } = await member({ operations: managing, rows: "all" });
    await listRoles(await contextOf(database.db, user));
    await setRoleActive(ctx, { id: roleId, active: false });
    const call = listRoles(await contextOf(database.db, user));
    await expect(call).rejects.toMatchObject(refused("forbidden"));
  });
});

describe("a member who manages roles", () => {
  it("changes neither their own role nor one that allows more, and gives nothing that they lack", async () => {
    const by = await member({ operations: managing, rows: "all" });
    const stronger = await add("Stronger");
    await setRoleAccess(ctx, { id: stronger, ...viewing, operations: ["shipments.delete"], version: 1 });
    const weaker = await add("Weaker", by.ctx);
    for (const [id, key] of [
      [by.roleId, "forbidden"],
      [stronger, "beyondOwnRights"],
    ] as const)
      for (const call of [
        () => updateRole(by.ctx, { id, name: "X" }),
        () => setRoleAccess(by.ctx, { id, ...empty, version: 1 }),
        () => setRoleActive(by.ctx, { id, active: false }),
        () => deleteRoles(by.ctx, { ids: [id] }),
        () => deleteRoles(by.ctx, { ids: [weaker, id] }),
      ])
        await expect(call()).rejects.toMatchObject(refused(key));
    await setRoleAccess(by.ctx, { id: weaker, ...viewing, version: 1 });
    await expect(
      setRoleAccess(by.ctx, { id: weaker, ...viewing, operations: ["shipments.delete"], version: 2 }),
    ).rejects.toMatchObject(refused("beyondOwnRights"));
    await expect(add("Template", by.ctx, "clerk")).rejects.toMatchObject(refused("beyondOwnRights"));
    expect((await listRoles(by.ctx)).roles.map(({ name, editable }) => [name, editable])).toEqual([
      [`Role ${made}`, false],
      ["Stronger", false],
      ["Weaker", true],
    ]);
  });

  it("shows no column that is hidden from them", async () => {
    // Such a role cannot be stored by a call; it must not matter.
    const by = await member({ operations: managing, hidden: ["contact"], rows: "all" });
    const id = await add("Clerk");
    await setRoleAccess(ctx, { id, ...viewing, hidden: ["contact", "customerName"], version: 1 });
    await setRoleAccess(by.ctx, { id, ...viewing, hidden: ["contact"], version: 2 });
    await expect(
      setRoleAccess(by.ctx, { id, ...viewing, hidden: ["customerName"], version: 3 }),
    ).rejects.toMatchObject(refused("beyondOwnRights"));
    const { columns, groups } = await listPermissions(by.ctx);
    expect(columns.filter(({ grantable }) => !grantable)).toEqual([{ column: "contact", grantable: false }]);
    const grantable = groups.flatMap((group) => group.operations.filter((one) => one.grantable));
    expect(grantable.map(({ operation }) => operation)).toEqual(managing);
    const all = (await listPermissions(ctx)).groups.flatMap((group) => group.operations);
    expect(all).toEqual(operations.map((operation) => ({ operation, grantable: true })));
  });

  it("changes no role that somebody has outside their departments", async () => {
    const north = await makeDepartment(database.db, owner, "North");
    const part = await makeDepartment(database.db, owner, "Part", [north]);
    const south = await makeDepartment(database.db, owner, "South");
    const by = await member({ operations: managing, rows: "below" }, north);
    const id = await add("Clerk", by.ctx);
    await makeMember(database.db, owner, "part@example.org", { departmentId: part, roleId: id });
    await setRoleAccess(by.ctx, { id, ...viewing, version: 1 });
    await expect(setRoleAccess(by.ctx, { id, ...viewing, rows: "all", version: 2 })).rejects.toMatchObject(
      refused("beyondOwnRights"),
    );
    await makeInvitation(database.db, owner, "south@example.org", { departmentId: south, roleId: id });
    for (const rows of ["none", "below"] as const)
      await expect(setRoleAccess(by.ctx, { id, ...viewing, rows, version: 2 })).rejects.toMatchObject(
        refused("beyondOwnRights"),
      );
    await expect(setRoleActive(by.ctx, { id, active: true })).rejects.toMatchObject(
      refused("beyondOwnRights"),
    );
    expect((await viewOrganization(by.ctx)).departments.map(({ name }) => name)).toEqual(["North", "Part"]);
  });
});

it("a preview counts the shipments that somebody with an access would see, of those that the caller sees", async () => {
  const north = await makeDepartment(database.db, owner, "North");
  const part = await makeDepartment(database.db, owner, "Part", [north]);
  const archivedAt = new Date();
  await storeShipments(database.db, owner.accountId, [
    { addedBy: owner.userId },
    { departmentId: north },
    { departmentId: part },
    { departmentId: part },
    { departmentId: part, archivedAt, archivedWhy: "stopped" },
  ]);
  const preview = async (rows: Access["rows"], departmentId: string, by = ctx) =>
    previewAccess(by, { ...viewing, rows, departmentId });
  expect(await preview("all", north)).toEqual({ visible: 4, total: 4 });
  expect(await preview("below", "root")).toEqual({ visible: 4, total: 4 });
  expect(await preview("below", north)).toEqual({ visible: 3, total: 4 });
  expect(await preview("department", north)).toEqual({ visible: 1, total: 4 });
  expect(await preview("department", "root")).toEqual({ visible: 1, total: 4 });
  expect(await preview("own", north)).toEqual({ visible: 0, total: 4 });
  expect(await preview("none", north)).toEqual({ visible: 0, total: 4 });
  expect(await previewAccess(ctx, { ...empty, rows: "all", departmentId: north })).toEqual({
    visible: 0,
    total: 4,
  });
  const by = await member({ operations: managing, rows: "below" }, north);
  expect(await preview("all", part, by.ctx)).toEqual({ visible: 3, total: 3 });
  await expect(preview("all", "root", by.ctx)).rejects.toMatchObject(refused("notFound"));
});
