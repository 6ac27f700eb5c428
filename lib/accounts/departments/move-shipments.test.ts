import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { holdRows, untilWaiting } from "@/db/testing/hold-rows";
import { ordersPerMove, shipmentsPerMove } from "@/lib/accounts/organization/constants";
import { departmentDeleted } from "@/lib/accounts/organization/events";
import type { Context } from "@/lib/platform/adapters/context";
import { moveToTrash } from "@/lib/shipments/bulk/move-to-trash";
import { restoreBatch } from "@/lib/shipments/bulk/restore-batch";
import { fillShipments } from "@/lib/shipments/list/testing/fill-shipments";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addDepartment } from "./add-department";
import { deleteDepartment } from "./delete-department";
import { listDepartments } from "./list-departments";
import { moveShipments } from "./move-shipments";

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
  await jobs();
});

const add = async (name: string, parentId = "root") => (await addDepartment(ctx, { parentId, name })).id;
const run = (departmentId: string, given: Partial<Context> = {}) =>
  moveShipments(contextOn(database.db, given), { departmentId });
/** Departments of the jobs in the queue, which is empty afterwards. */
async function jobs(): Promise<string[]> {
  const rows = await database.sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${departmentDeleted.name} order by j.id`;
  await database.sql`delete from graphile_worker._private_jobs`;
  return rows.map(({ payload }) => departmentDeleted.payload.parse(payload).departmentId);
}
/** Shipments by department: listed, deleted, and as counted, with those of the account as `all`. */
async function placesOf({ accountId } = owner) {
  const { sql } = database;
  const by = (rows: readonly Record<string, unknown>[], rest = "root") =>
    Object.fromEntries(rows.map(({ id, n }) => [String(id ?? rest), n]));
  return {
    listed: by(
      await sql`select department_id as id, count(*)::int as n from shipment where account_id = ${accountId} group by 1`,
    ),
    deleted: by(
      await sql`select record ->> 'department_id' as id, count(*)::int as n from deleted_shipment
        where account_id = ${accountId} group by 1`,
    ),
    counted: by(
      await sql`select department_id as id, sum(count)::int as n from shipment_counts
        where account_id = ${accountId} group by 1 having sum(count) <> 0`,
      "all",
    ),
  };
}
const departments = async () =>
  (await database.sql`select name from department where account_id = ${owner.accountId} order by name`).map(
    ({ name }) => name,
  );

describe("the shipments of a deleted department", () => {
  it("go to its parent in batches, archived and deleted ones too, and running the job again changes nothing", async () => {
    const parent = await add("Parent");
    const child = await add("Child", parent);
    const count = shipmentsPerMove * 2 + 10;
    await fillShipments(database, { accountId: owner.accountId, count, prefix: "MOVED" });
    await database.sql`update shipment set department_id = ${child} where account_id = ${owner.accountId}`;
    const archivedAt = new Date();
    const [archived = "", deleted = ""] = await storeShipments(database.db, owner.accountId, [
      { departmentId: child, archivedAt, archivedWhy: "stopped" },
      { departmentId: child },
      { departmentId: parent },
      {},
    ]);
    expect(archived).not.toBe("");
    const trashed = { accountId: owner.accountId, ids: [deleted], now: ctx.now, language: "en" };
    await database.db.transaction((tx) => moveToTrash(tx, trashed));
    await deleteDepartment(ctx, { id: child });
    // Not listed any more, and its shipments of the list count for the parent at once.
    const shown = async () =>
      (await listDepartments(ctx)).departments.map(({ name, shipments }) => [name, shipments]);
    expect(await shown()).toEqual([
      ["Muster", 1],
      ["Parent", count + 1],
    ]);
    expect(await jobs()).toEqual([child]);
    await run(child);
    const moved = {
      listed: { [parent]: count + 2, root: 1 },
      deleted: { [parent]: 1 },
      counted: { [parent]: count + 2, all: count + 3 },
    };
    expect(await placesOf()).toEqual(moved);
    expect(await shown()).toEqual([
      ["Muster", 1],
      ["Parent", count + 1],
    ]);
    expect(await departments()).toEqual(["Parent"]);
    await run(child);
    expect(await placesOf()).toEqual(moved);
    expect(await jobs()).toEqual([]);
  });

  it("take the work orders with them, and the record of each says so", async () => {
    const parent = await add("orders above");
    const child = await add("orders below", parent);
    const { sql } = database;
    await sql`insert into work_order (id, account_id, seq, title, description, department_id, priority, status, values, source,
      created_at, updated_at, due_at) select uuidv7(), ${owner.accountId}, n, 't', 'd', ${child}, 3, 'pending', '{}', 'manual',
      now(), now(), now() from generate_series(1, ${ordersPerMove + 1}) n`;
    await deleteDepartment(ctx, { id: child });
    for (let turn = 0; turn < 2; turn += 1) {
      await run(child);
      const places = await sql`select department_id, version, count(*)::int as n from work_order
        where account_id = ${owner.accountId} group by 1, 2`;
      expect(places.map((one) => ({ ...one }))).toEqual([
        { department_id: parent, version: 2, n: ordersPerMove + 1 },
      ]);
      const entries = await sql`select data, count(distinct order_id)::int as n, count(*)::int as entries
        from order_entry where account_id = ${owner.accountId} group by 1`;
      expect(entries.map((one) => ({ ...one }))).toEqual([
        {
          data: { changes: [{ field: "department", from: child, to: parent }] },
          ...{ n: ordersPerMove + 1, entries: ordersPerMove + 1 },
        },
      ]);
    }
    expect(await sql`select 1 from department where id = ${child}`).toEqual([]);
  });

  it("go to the company itself from a top department, and to no other account", async () => {
    const top = await add("Top");
    await storeShipments(database.db, owner.accountId, [{ departmentId: top }]);
    const other = await makeUser(database.db);
    await storeShipments(database.db, other.accountId, [{}]);
    await deleteDepartment(ctx, { id: top });
    await run(top);
    expect(await placesOf()).toEqual({ listed: { root: 1 }, deleted: {}, counted: { all: 1 } });
    expect(await placesOf(other)).toEqual({ listed: { root: 1 }, deleted: {}, counted: { all: 1 } });
  });

  it("are moved on by the next worker when a process was stopped or killed halfway", async () => {
    const top = await add("Top");
    const count = shipmentsPerMove + 50;
    await fillShipments(database, { accountId: owner.accountId, count, prefix: "HALF" });
    await database.sql`update shipment set department_id = ${top} where account_id = ${owner.accountId}`;
    await deleteDepartment(ctx, { id: top });
    await jobs();
    await run(top, { signal: AbortSignal.abort() });
    expect(await jobs()).toEqual([top]);
    // Killed within its second batch: that one is undone, the first one stands.
    const release = await holdRows(
      database,
      `select 1 from shipment where account_id = '${owner.accountId}' and number = 'HALF${String(count).padStart(8, "0")}' for update`,
    );
    const killed = expect(run(top)).rejects.toThrow();
    await untilWaiting(database, 1);
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await killed;
    await release();
    expect((await placesOf()).listed).toEqual({ [top]: 50, root: shipmentsPerMove });
    await run(top);
    expect(await placesOf()).toEqual({ listed: { root: count }, deleted: {}, counted: { all: count } });
    expect(await departments()).toEqual([]);
  });

  it("go on to the parent's parent if the parent is deleted too, whichever job runs first", async () => {
    for (const isParentFirst of [true, false]) {
      const grand = await add("Grand");
      const parent = await add("Parent", grand);
      const child = await add("Child", parent);
      await storeShipments(database.db, owner.accountId, [{ departmentId: child }, { departmentId: parent }]);
      await deleteDepartment(ctx, { id: child });
      await deleteDepartment(ctx, { id: parent });
      expect(await jobs()).toEqual([child, parent]);
      await run(isParentFirst ? parent : child);
      // The parent's job leaves its row to the child's, whose end begins it again.
      expect(await jobs()).toEqual(isParentFirst ? [] : [parent]);
      await run(isParentFirst ? child : parent);
      expect(await jobs()).toEqual(isParentFirst ? [parent] : []);
      await run(parent);
      expect((await placesOf()).listed).toEqual({ [grand]: 2 });
      expect(await departments()).toEqual(["Grand"]);
      await deleteDepartment(ctx, { id: grand });
      await run(grand);
      await jobs();
      await database.sql`delete from shipment where account_id = ${owner.accountId}`;
    }
  });

  it("go on to the parent's parent also if the parent is deleted while the child's job ends", async () => {
    const { sql } = database;
    await sql.unsafe(`create function wait_at_end() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(42); return null; end $$`);
    await sql.unsafe(`create constraint trigger wait_at_end after delete on department
      deferrable initially deferred for each row execute function wait_at_end()`);
    const parent = await add("Parent");
    const child = await add("Child", parent);
    await storeShipments(database.db, owner.accountId, [{ departmentId: child }]);
    await deleteDepartment(ctx, { id: child });
    await jobs();
    const release = await holdRows(database, "select pg_advisory_xact_lock(42)");
    const ending = run(child);
    await untilWaiting(database, 1);
    await deleteDepartment(ctx, { id: parent });
    expect(await jobs()).toEqual([parent]);
    const parents = run(parent);
    await Promise.race([parents, untilWaiting(database, 2)]);
    await release();
    await Promise.all([ending, parents]);
    for (const id of await jobs()) await run(id);
    await sql`drop function wait_at_end cascade`;
    expect(await departments()).toEqual([]);
    expect(await placesOf()).toEqual({ listed: { root: 1 }, deleted: {}, counted: { all: 1 } });
  });

  it("include those that are restored or added while it is being deleted", async () => {
    const parent = await add("Parent");
    const child = await add("Child", parent);
    const [id = ""] = await storeShipments(database.db, owner.accountId, [{ departmentId: child }]);
    const batch = { accountId: owner.accountId, ids: [id], now: ctx.now, language: "en" };
    await database.db.transaction((tx) => moveToTrash(tx, batch));
    await deleteDepartment(ctx, { id: child });
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const restoring = database.db.transaction(async (tx) => {
      await restoreBatch(tx, batch, { userId: owner.userId });
      begun();
      await ended;
    });
    await hasBegun;
    const running = run(child);
    await untilWaiting(database, 1);
    await storeShipments(database.db, owner.accountId, [{ departmentId: child }]);
    end();
    await Promise.all([restoring, running]);
    expect(await placesOf()).toEqual({
      listed: { [parent]: 2 },
      deleted: {},
      counted: { [parent]: 2, all: 2 },
    });
    expect(await departments()).toEqual(["Parent"]);
  });
});
