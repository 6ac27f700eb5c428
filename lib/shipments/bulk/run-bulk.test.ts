import type { ChildProcess } from "node:child_process";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { clearImports } from "@/lib/shipments/imports/clear-imports";
import { listRuns } from "@/lib/shipments/list/list-runs";
import { fillShipments } from "@/lib/shipments/list/testing/fill-shipments";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { bulkBatch } from "@/lib/shipments/records/constants";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { buildProcess, endProcess, startProcess } from "@/tests/process/start-process";
import { cancelRun } from "./cancel-run";
import { clearRuns } from "./clear-runs";
import { deleteShipments } from "./delete-shipments";
import { followShipments } from "./follow-shipments";
import { refreshShipments } from "./refresh-shipments";
import { runBulk } from "./run-bulk";
import { updateShipments } from "./update-shipments";

jest.setTimeout(180_000);
process.env.LOG_LEVEL = "silent";
const many = bulkBatch * 2 + 500;
const kills = 8;

let database: TestDatabase;
let bundle: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  [database, bundle] = await Promise.all([createTestDatabase(), buildProcess("run-shipments")]);
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await database.close();
});

let made = 0;
async function makeShipments(count = many): Promise<{ user: TestUser; ctx: Context; prefix: string }> {
  const user = await makeUser(database.db);
  const prefix = `R${String(++made).padStart(3, "0")}`;
  await fillShipments(database, { accountId: user.accountId, count, prefix });
  return { user, ctx: await contextOf(database.db, user), prefix };
}
const all = (filter: object = {}) => ({
  target: { filter: { dateType: 0, ...filter }, archived: false, except: [] as string[] },
});
const runOf = ({ run }: BulkAnswer) => {
  if (!run) throw new Error("there is no run");
  return run;
};
const work = (runId: string, more: Partial<Context> = {}) => runBulk(contextOn(database.db, more), { runId });
const countOf = async (accountId: AccountId, condition: string) => {
  const [row] = await database.sql.unsafe(
    `select count(*)::int as n from shipment where account_id = '${accountId}' and ${condition}`,
  );
  return Number(row?.n);
};
const stateOf = async (ctx: Context, id: string) => (await listRuns(ctx, { id })).runs[0];

describe("a bulk action", () => {
  it("is applied at once up to a batch, and by a job beyond", async () => {
    const { ctx, user } = await makeShipments(bulkBatch);
    const few = await updateShipments(ctx, { ...all(), change: { method: "few" } });
    expect(few).toEqual({ changed: bulkBatch, refused: 0, refusals: [], run: null, deletionId: null });
    await fillShipments(database, { accountId: user.accountId, count: 1, prefix: `X${made}` });
    const run = runOf(await updateShipments(ctx, { ...all(), change: { method: "many" } }));
    expect(run).toMatchObject({ kind: "edit", state: "queued", total: bulkBatch + 1, done: 0, refused: 0 });
    expect(await countOf(user.accountId, "method = 'many'")).toBe(0);
    await work(run.id);
    expect(await stateOf(ctx, run.id)).toMatchObject({ state: "done", done: bulkBatch + 1, refused: 0 });
    expect(await countOf(user.accountId, "method = 'many'")).toBe(bulkBatch + 1);
    // A second worker with the same job finds nothing left to do.
    await work(run.id);
    expect(await stateOf(ctx, run.id)).toMatchObject({ done: bulkBatch + 1 });
  });

  it("leaves out exceptions, later additions, and other accounts' shipments", async () => {
    const { ctx, user, prefix } = await makeShipments();
    const other = await makeUser(database.db);
    await fillShipments(database, { accountId: other.accountId, count: many, prefix });
    const [spared] = await database.sql`
      select id from shipment where account_id = ${user.accountId} order by id offset 1200 limit 1`;
    const target = { ...all().target, except: [String(spared?.id)] };
    const run = runOf(await followShipments(ctx, { target, follow: false }));
    await fillShipments(database, { accountId: user.accountId, count: 3, prefix: `L${made}` });
    await database.sql`update shipment set added_at = now() + interval '1 second' where number like ${`L${made}%`}`;
    await work(run.id);
    expect(await stateOf(ctx, run.id)).toMatchObject({ state: "done", done: many - 1 });
    expect(await countOf(user.accountId, "archived_at is null")).toBe(4);
    expect(await countOf(other.accountId, "archived_at is null")).toBe(many);
    // Parcels that another account also tracks are not paused, and archived ones return the same way.
    expect(
      await database.sql`select 1 from refresh_schedule r join parcel p on p.id = r.parcel_id
        where p.number like ${`${prefix}%`} and not r.listed`,
    ).toEqual([]);
    const back = runOf(
      await followShipments(ctx, { target: { ...all().target, archived: true }, follow: true }),
    );
    await work(back.id);
    expect(await stateOf(ctx, back.id)).toMatchObject({ state: "done", done: many - 1 });
    const again = runOf(await refreshShipments(ctx, all()));
    await work(again.id);
    expect(await stateOf(ctx, again.id)).toMatchObject({ state: "done", done: many });
  });

  it("stops when it is cancelled, and stays so", async () => {
    const { ctx, user } = await makeShipments();
    const run = runOf(await deleteShipments(ctx, all()));
    const ended = new AbortController();
    let batches = 0;
    const signal = {
      get aborted() {
        batches += 1;
        return batches > 1 || ended.signal.aborted;
      },
    } as AbortSignal;
    await work(run.id, { signal });
    expect(await cancelRun(ctx, { id: run.id })).toMatchObject({ state: "cancelled", done: bulkBatch });
    await work(run.id);
    expect(await cancelRun(ctx, { id: run.id })).toMatchObject({ state: "cancelled", done: bulkBatch });
    expect(await countOf(user.accountId, "true")).toBe(many - bulkBatch);
  });

  it("leaves the rest to the next worker on shutdown", async () => {
    const { ctx, user } = await makeShipments();
    const run = runOf(await deleteShipments(ctx, all()));
    await database.sql`delete from graphile_worker._private_jobs`;
    const ended = new AbortController();
    ended.abort();
    await work(run.id, { signal: ended.signal });
    const jobs = await database.sql`select task_identifier from graphile_worker.jobs`;
    expect(jobs.map(({ task_identifier }) => task_identifier)).toEqual(["shipments/bulk-due"]);
    expect(await countOf(user.accountId, "true")).toBe(many);
  });

  it("ends at once when its user is disabled", async () => {
    const { ctx, user } = await makeShipments();
    const run = runOf(await deleteShipments(ctx, all()));
    await database.sql`update account_user set active = false where id = ${user.userId}`;
    await work(run.id);
    expect(await stateOf(ctx, run.id)).toMatchObject({ state: "failed", done: 0 });
    expect(await countOf(user.accountId, "true")).toBe(many);
  });

  it("is visible to its account only, and not found for others", async () => {
    const { ctx } = await makeShipments();
    const other = await contextOf(database.db, await makeUser(database.db));
    const run = runOf(await refreshShipments(ctx, all()));
    expect((await listRuns(ctx, {})).runs.map(({ id }) => id)).toEqual([run.id]);
    expect(await listRuns(other, { id: run.id })).toEqual({ runs: [] });
    await expect(cancelRun(other, { id: run.id })).rejects.toMatchObject({ key: "notFound" });
    expect(await stateOf(ctx, run.id)).toMatchObject({ state: "queued" });
  });

  it("is deleted after thirty days; a draft of an import after two", async () => {
    const { ctx, user } = await makeShipments(1);
    await database.sql`insert into bulk_run (id, account_id, user_id, kind, target, state, created_at)
      select uuidv7(), ${user.accountId}, ${user.userId}, 'delete', '{}', 'done', now() - age
      from unnest(array['29 days', '31 days']::interval[]) age`;
    await database.sql`insert into import_run (id, account_id, state, name, source, created_at)
      select uuidv7(), ${user.accountId}, s, s || age, 'file', now() - age::interval
      from unnest(array['draft', 'reading', 'done']) s, unnest(array['1 day', '3 days', '31 days']) age`;
    await database.sql`insert into import_line (import_id, line, account_id, file, row, cells)
      select id, n, account_id, '', n, '[]' from import_run, generate_series(1, 1500) n`;
    await clearRuns(contextOn(database.db));
    await clearImports(contextOn(database.db));
    expect(await database.sql`select 1 from bulk_run where account_id = ${user.accountId}`).toHaveLength(1);
    const left =
      await database.sql`select name from import_run where account_id = ${user.accountId} order by 1`;
    expect(left.map(({ name }) => name)).toEqual(["done1 day", "done3 days", "draft1 day", "reading1 day"]);
    expect(await database.sql`select 1 from import_line`).toHaveLength(4 * 1500);
    expect((await listRuns(ctx, {})).runs).toHaveLength(1);
  });
});

describe("a job that no worker will continue", () => {
  it("is not a slow one that makes progress, on either engine; when finished nothing is queued", async () => {
    const { ctx } = await makeShipments();
    const run = runOf(await deleteShipments(ctx, all()));
    // Inngest has it: the queue only forwarded it.
    await database.sql`delete from graphile_worker._private_jobs`;
    let batches = 0;
    const signal = {
      get aborted() {
        batches += 1;
        return batches > 1;
      },
    } as AbortSignal;
    await work(run.id, { signal });
    await database.sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where run_at <= now()))`;
    await clearRuns(contextOn(database.db, { now: new Date(Date.now() + 7 * 3_600_000) }));
    expect(await stateOf(ctx, run.id)).toMatchObject({ state: "running", done: bulkBatch });
    await work(run.id);
    expect(await stateOf(ctx, run.id)).toMatchObject({ state: "done", done: many });
    expect(
      await database.sql`select 1 from graphile_worker._private_jobs j
      where j.payload ->> 'runId' = ${run.id}`,
    ).toEqual([]);
  });

  it("is ended, with what was done kept; one whose job may still run continues", async () => {
    const { ctx, user } = await makeShipments(1);
    const begin = async (table: string, state: string, hours: number) => {
      const [row] = await database.sql.unsafe(
        table === "bulk_run"
          ? `insert into bulk_run (id, account_id, user_id, kind, target, state, done, created_at) values (uuidv7(),
              '${user.accountId}', '${user.userId}', 'stop', '{}', '${state}', 7, now() - interval '${hours} hours') returning id`
          : `insert into import_run (id, account_id, state, name, source, cursor, created_at) values (uuidv7(),
              '${user.accountId}', '${state}', 'a', 'file', 500, now() - interval '${hours} hours') returning id`,
      );
      return String(row?.id);
    };
    const addJob = async (name: string, payload: object, state: string) => {
      const [job] = await database.sql.unsafe(
        `select id from graphile_worker.add_job('${name}', '${JSON.stringify(payload)}', max_attempts => 5)`,
      );
      await database.sql.unsafe(`update graphile_worker._private_jobs set ${state} where id = ${job?.id}`);
    };
    const lost = await begin("import_run", "running", 7);
    await addJob("shipments/import-due", { importId: lost }, "attempts = 5");
    const unread = await begin("import_run", "reading", 7);
    await database.sql`insert into import_file (id, import_id, account_id, position, name, body)
      values (uuidv7(), ${unread}, ${user.accountId}, 0, 'a', 'x')`;
    await addJob("shipments/import-uploaded", { importId: unread }, "attempts = 5");
    const young = await begin("import_run", "queued", 1);
    // Inngest has these: the queue only forwarded them.
    const waiting = await begin("import_run", "reading", 23);
    const waited = await begin("import_run", "queued", 25);
    const waitingRun = await begin("bulk_run", "queued", 23);
    const waitedRun = await begin("bulk_run", "queued", 25);
    const retried = await begin("import_run", "running", 7);
    await addJob("shipments/import-due", { importId: retried }, "attempts = 4");
    const atWork = await begin("import_run", "running", 7);
    await addJob(
      "shipments/import-due",
      { importId: atWork },
      "attempts = 5, locked_at = now(), locked_by = 'w'",
    );
    const lostRun = await begin("bulk_run", "running", 7);
    const retriedRun = await begin("bulk_run", "queued", 7);
    await addJob("shipments/bulk-due", { runId: retriedRun }, "attempts = 1");
    await clearRuns(contextOn(database.db));
    await clearImports(contextOn(database.db));
    const imports = await database.sql`select id, state, refusal, cursor, finished_at is null as open
      from import_run where account_id = ${user.accountId}`;
    const found = (id: string) => ({ ...imports.find((row) => row.id === id) });
    expect(found(lost)).toMatchObject({ state: "cancelled", refusal: null, cursor: 500, open: false });
    expect(found(unread)).toMatchObject({ state: "refused", refusal: "tookTooLong", open: false });
    expect(await database.sql`select 1 from import_file`).toHaveLength(0);
    expect(found(young)).toMatchObject({ state: "queued", open: true });
    expect(found(waiting)).toMatchObject({ state: "reading", open: true });
    expect(found(waited)).toMatchObject({ state: "cancelled", open: false });
    expect(await stateOf(ctx, waitingRun)).toMatchObject({ state: "queued" });
    expect(await stateOf(ctx, waitedRun)).toMatchObject({ state: "failed" });
    expect(found(retried)).toMatchObject({ state: "running", open: true });
    expect(found(atWork)).toMatchObject({ state: "running", open: true });
    expect(await stateOf(ctx, lostRun)).toMatchObject({ state: "failed", done: 7 });
    expect(await stateOf(ctx, retriedRun)).toMatchObject({ state: "queued" });
  });
});

async function startChild(): Promise<ChildProcess> {
  const env = { ...process.env, LOG_LEVEL: "silent", DATABASE_URL: database.url };
  const child = await startProcess(bundle, [200, 900], env);
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error("not in time");
    await wait(10);
  }
}

describe("a job whose workers are killed again and again", () => {
  it("does everything once and leaves nothing out", async () => {
    const count = 40 * bulkBatch;
    await database.sql`delete from graphile_worker._private_jobs`;
    const { ctx, user } = await makeShipments(count);
    // Each change of a shipment writes one row of its own.
    await database.sql`create table touched (id uuid)`;
    await database.sql.unsafe(`create function note_touched() returns trigger language plpgsql as $$
      begin insert into touched values (old.id); return null; end $$`);
    await database.sql`create trigger note_touched after update on shipment for each row execute function note_touched()`;
    const run = runOf(
      await updateShipments(ctx, { ...all({ trackNum: "" }), change: { orderNumber: "once" } }),
    );
    const done = async () => Number((await stateOf(ctx, run.id))?.done);
    let killed = 0;
    for (; killed < kills; killed += 1) {
      const before = await done();
      if (before >= count - 3 * bulkBatch) break;
      const child = await startChild();
      await until(async () => (await done()) > before);
      await wait(Math.random() * 40);
      await endProcess(child, "SIGKILL");
    }
    expect(killed).toBeGreaterThan(2);
    const survivor = await startChild();
    await until(async () => (await stateOf(ctx, run.id))?.state === "done");
    await endProcess(survivor, "SIGTERM");
    expect(await stateOf(ctx, run.id)).toMatchObject({ total: count, done: count, refused: 0 });
    expect(await countOf(user.accountId, "order_number = 'once'")).toBe(count);
    const [lines] =
      await database.sql`select count(*)::int as n, count(distinct id)::int as ids from touched`;
    expect(lines).toEqual({ n: count, ids: count });
    console.log(`FIGURES ${JSON.stringify({ test: "kill bulk run", shipments: count, kills: killed })}`);
  });
});
