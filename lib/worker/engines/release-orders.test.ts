import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { accountUser, department, role } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { workOrder } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { deleteDepartment } from "@/lib/accounts/departments/delete-department";
import { updateDepartment } from "@/lib/accounts/departments/update-department";
import { deleteMember } from "@/lib/accounts/members/delete-member";
import { updateMember } from "@/lib/accounts/members/update-member";
import { tokenMark } from "@/lib/accounts/provisioning/constants";
import { deleteUser } from "@/lib/accounts/provisioning/delete-user";
import { findToken } from "@/lib/accounts/provisioning/find-token";
import { setRoleAccess } from "@/lib/accounts/roles/set-role-access";
import { setRoleActive } from "@/lib/accounts/roles/set-role-active";
import { acceptOrder } from "@/lib/messages/order-acts/accept-order";
import { addOrder } from "@/lib/messages/order-acts/add-order";
import { type Company, makeCompany, readOrder } from "@/lib/messages/order-acts/testing/make-company";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { updateShipment } from "@/lib/shipments/list/update-shipment";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeDepartment } from "@/tests/api/make-member";
import { makeToken } from "@/tests/api/make-provisioning";
import type { TestUser } from "@/tests/api/make-user";
import { allJobs } from "./run-jobs";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const jobs = ["accounts/access-changed", "organization/member-left", "organization/department-deleted"];

/** Runs what waits in the queue and can take orders from somebody, twice each; returns the jobs' names. */
async function runWaiting(): Promise<string[]> {
  const { sql } = database;
  const rows = await sql<{ id: string; name: string; payload: unknown }[]>`
    with waiting as (
      select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = any(${jobs})
    ), gone as (delete from graphile_worker._private_jobs where id in (select id from waiting))
    select id::text, name, payload from waiting order by id`;
  for (const { name, payload } of rows) await run(name, payload);
  return rows.map(({ name }) => name);
}

async function run(name: string, payload: unknown): Promise<void> {
  const job = allJobs.find((one) => one.job.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(contextOn(database.db), payload);
  await job.run(contextOn(database.db), payload);
}

const as = (user: TestUser) => contextOf(database.db, user);

/** A company with a clerk of the north who works on an order about a shipment of the north. */
async function makeCase() {
  const company = await makeCompany(database);
  const { accountId, departments, categoryId, roles } = company;
  const clerk = await company.member("clerk", departments.north, "department");
  const [shipmentId = ""] = await storeShipments(database.db, accountId, [
    { departmentId: departments.north },
  ]);
  const input = { title: "Lost", description: "Not here", categoryId, priority: 3 as const, fields: {} };
  const added = await addOrder(await as(clerk), { ...input, number: null, shipmentId });
  const { id, version } = await acceptOrder(await as(clerk), { id: added.id, version: added.version });
  await runWaiting();
  return { company, owner: await as(company.owner), clerk, roles, departments, shipmentId, id, version };
}
type Case = Awaited<ReturnType<typeof makeCase>>;

async function directoryOf({ accountId, owner }: Company): Promise<Context> {
  const secret = `s${accountId}`;
  await makeToken(database.db, owner, secret);
  const scope = await findToken(database.db, `${tokenMark}${secret}`, new Date());
  if (!scope) throw new Error("no token");
  return contextOn(database.db, { caller: { kind: "directory", address: "203.0.113.9", scope } });
}

const noRights = { operations: ["orders.view" as const], hidden: [], rows: "department" as const };
const losses: Record<string, (given: Case) => Promise<unknown>> = {
  "the assignee is switched off": ({ owner, clerk }) =>
    updateMember(owner, { id: clerk.userId, active: false }),
  "the assignee gets a role without it": ({ owner, clerk, roles }) =>
    updateMember(owner, { id: clerk.userId, roleId: roles.reader }),
  "the assignee is moved to another department": ({ owner, clerk, departments }) =>
    updateMember(owner, { id: clerk.userId, departmentId: departments.south }),
  "the role is switched off": ({ owner, roles }) =>
    setRoleActive(owner, { id: roles.department, active: false }),
  "the role allows less": ({ owner, roles }) =>
    setRoleAccess(owner, { id: roles.department, version: 1, ...noRights }),
  "the shipment is moved to another department": ({ owner, departments, shipmentId }) =>
    updateShipment(owner, { id: shipmentId, departmentId: departments.south }),
  "the directory deletes the assignee": async ({ company, clerk }) => {
    await database.db.update(accountUser).set({ externalId: "e1" }).where(eq(accountUser.id, clerk.userId));
    return deleteUser(await directoryOf(company), clerk.userId);
  },
  "the assignee is deleted": ({ owner, clerk }) => deleteMember([])(owner, { id: clerk.userId }),
};

describe("an order whose assignee loses access", () => {
  it.each(Object.entries(losses))("is pending again when %s", async (_name, lose) => {
    const given = await makeCase();
    await lose(given);
    expect(await runWaiting()).toContain("accounts/access-changed");
    const { order, entries, kinds } = await readOrder(database, given.id);
    expect(order).toMatchObject({ status: "pending", assigneeId: null, version: given.version + 1 });
    expect(kinds).toEqual(["created", "accepted", "freed"]);
    expect(entries.at(-1)).toMatchObject({
      by: null,
      data: { changes: [{ field: "status" }, { field: "assignee" }] },
    });
  });

  it("stays with who keeps access", async () => {
    const given = await makeCase();
    const { owner, clerk, roles, departments } = given;
    await updateMember(owner, { id: clerk.userId, name: "Ann" });
    await updateMember(owner, { id: clerk.userId, roleId: roles.all, departmentId: departments.south });
    expect(await runWaiting()).toEqual(["accounts/access-changed"]);
    expect((await readOrder(database, given.id)).order).toMatchObject({
      ...{ status: "processing", assigneeId: clerk.userId, version: given.version },
    });
  });

  it("is freed by the schedule, where a right ended while it was accepted, or its assignee is gone", async () => {
    const [first, second] = [await makeCase(), await makeCase()];
    await database.db.update(role).set({ active: false }).where(eq(role.id, first.roles.department));
    await database.db.update(workOrder).set({ assigneeId: null }).where(eq(workOrder.id, second.id));
    await run("work-orders/release", {});
    for (const { id } of [first, second])
      expect((await readOrder(database, id)).kinds).toEqual(["created", "accepted", "freed"]);
  });

  it("is freed where a department is moved away from under somebody who sees those below theirs", async () => {
    const given = await makeCase();
    const { owner, company, departments, roles, id, clerk } = given;
    await database.db
      .update(role)
      .set({ access: { operations: ["orders.view", "orders.edit"], hidden: [], rows: "below" } })
      .where(eq(role.id, roles.department));
    const below = await makeDepartment(database.db, company.owner, "Below", [departments.north]);
    await database.db.update(workOrder).set({ departmentId: below }).where(eq(workOrder.id, id));
    await database.db.update(shipment).set({ departmentId: below }).where(eq(shipment.id, given.shipmentId));
    await run("work-orders/release", {});
    expect((await readOrder(database, id)).order.assigneeId).toBe(clerk.userId);
    await updateDepartment(owner, { id: below, parentId: departments.south });
    await runWaiting();
    expect((await readOrder(database, id)).order.assigneeId).toBeNull();
  });
});

describe("orders of a deleted department", () => {
  it("are moved to the one above, and their records say so", async () => {
    const { owner, company, departments, id } = await makeCase();
    const below = await makeDepartment(database.db, company.owner, "Below", [departments.north]);
    await database.db.update(workOrder).set({ departmentId: below }).where(eq(workOrder.id, id));
    await deleteDepartment(owner, { id: below });
    await runWaiting();
    const { order, entries } = await readOrder(database, id);
    expect(order.departmentId).toBe(departments.north);
    expect(entries.at(-1)).toMatchObject({
      data: { changes: [{ field: "department", from: below, to: departments.north }] },
    });
    expect(await database.db.$count(department, eq(department.id, below))).toBe(0);
  });
});
