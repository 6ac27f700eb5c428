import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { issueLot } from "@/lib/accounts/quota/issue-lot";
import { renewQuotas } from "@/lib/accounts/quota/renew-quotas";
import { readLedger } from "@/lib/accounts/quota/testing/read-ledger";
import type { Context } from "@/lib/platform/adapters/context";
import { addShipment } from "@/lib/shipments/list/add-shipment";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { cancelImport } from "./cancel-import";
import { clearImports } from "./clear-imports";
import { continueImports } from "./continue-imports";
import { importCall, importPreviewCall } from "./contract";
import { listImports } from "./list-imports";
import { listLines } from "./list-lines";
import { previewImport } from "./preview-import";
import { runImport } from "./run-import";
import type { ImportView } from "./schemas";
import { startImport } from "./start-import";
import { startRun } from "./start-run";

jest.setTimeout(180_000);
process.env.LOG_LEVEL = "silent";
process.env.NUMBERS_PER_MONTH = "100";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let serial = 0;
const nextNumber = () => `1Z999AA7${String(serial++).padStart(10, "0")}`;
const numbers = (count: number) => Array.from({ length: count }, nextNumber);
async function makeAccount(): Promise<{ user: TestUser; ctx: Context }> {
  const user = await makeUser(database.db);
  return { user, ctx: await contextOf(database.db, user) };
}
async function view(ctx: Context, id: string): Promise<ImportView> {
  const [one] = (await listImports(ctx, { id })).imports;
  if (!one) throw new Error("there is no such import");
  return one;
}
async function begin(ctx: Context, rows: readonly string[]): Promise<ImportView> {
  const text = `trackNum,state\n${rows.join("\n")}`;
  const { id } = await startImport(ctx, importCall.input.parse({ text }));
  return view(ctx, id);
}
async function start(ctx: Context, rows: readonly string[]): Promise<string> {
  const draft = await begin(ctx, rows);
  await startRun(ctx, draft);
  return draft.id;
}
/** Runs until it is done or waits. */
async function run(ctx: Context, importId: string): Promise<ImportView> {
  for (;;) {
    await runImport(ctx, { importId });
    const shown = await view(ctx, importId);
    if (shown.state !== "running" && shown.state !== "queued") return shown;
  }
}
const grant = ({ accountId }: TestUser, amount: number) =>
  database.db.transaction((tx) =>
    issueLot(tx, {
      ...{ accountId, kind: "grant", source: `grant:${serial++}`, amount },
      ...{ lasts: { months: 1 }, now: new Date() },
    }),
  );
/** The queued jobs of a name, taken out of the queue. */
async function takeJobs(name: string): Promise<number> {
  const jobs = await database.sql`select id from graphile_worker.jobs where task_identifier = ${name}`;
  const ids = jobs.map(({ id }) => String(id));
  await database.sql`select graphile_worker.complete_jobs(${ids}::bigint[])`;
  return ids.length;
}
const counts = async ({ accountId }: TestUser) => {
  const { used, sum, broken } = await readLedger(database.db, accountId);
  const [row] =
    await database.sql`select count(*)::int as n from shipment where account_id = ${accountId} and archived_at is null`;
  return { used, sum, broken, listed: row?.n };
};

describe("an import that exceeds the quota", () => {
  it("stops before the first line that does not fit, waits, and goes on with new numbers, as its preview said", async () => {
    const { user, ctx } = await makeAccount();
    const [first, rest] = [numbers(100), numbers(60)];
    // A repeat and a number that is no number use nothing; a deletion after the stop waits with the rest.
    const rows = [...first, first[3] ?? "", "1.23457E+11", ...rest, `${first[0]},3`];
    const draft = await begin(ctx, rows);
    const seen = await previewImport(
      ctx,
      importPreviewCall.input.parse({ id: draft.id, mapping: draft.mapping, options: draft.options }),
    );
    expect(seen.overQuota).toBe(61);
    await startRun(ctx, draft);
    const waiting = await run(ctx, draft.id);
    expect(waiting).toMatchObject({
      state: "waiting",
      done: 102,
      counts: { inserted: 100, duplicate: 1, refused: 1 },
    });
    expect(await counts(user)).toEqual({ used: 100, sum: 0, broken: 0, listed: 100 });
    const undone = (await listLines(ctx, { id: draft.id, pageIndex: 1, pageSize: 200 })).lines;
    expect(undone.filter(({ result }) => result === null).map(({ cells }) => cells[0])).toEqual([
      ...rest,
      first[0],
    ]);

    await takeJobs("quota/lot-issued");
    await grant(user, 50);
    expect(await takeJobs("quota/lot-issued")).toBe(1);
    await continueImports(ctx, user);
    expect((await view(ctx, draft.id)).state).toBe("queued");
    expect(await takeJobs("shipments/import-due")).toBeGreaterThan(0);
    expect(await run(ctx, draft.id)).toMatchObject({ state: "waiting", done: 152 });
    await grant(user, 10);
    await continueImports(ctx, user);
    expect(await run(ctx, draft.id)).toMatchObject({
      state: "done",
      done: 163,
      counts: { inserted: 160, deleted: 1 },
    });
    expect(await counts(user)).toEqual({ used: 160, sum: 0, broken: 0, listed: 159 });
  });

  it("goes on when an older import that no worker continues is ended", async () => {
    const { user, ctx } = await makeAccount();
    const waiting = await start(ctx, numbers(130));
    expect((await run(ctx, waiting)).state).toBe("waiting");
    const lost = await start(ctx, numbers(2));
    await database.sql`update import_run set state = 'running', created_at = now() - interval '2 days',
      started_at = now() - interval '2 days' where id = ${lost}`;
    await takeJobs("shipments/import-due");
    // While the older one runs, numbers do not continue this one.
    await grant(user, 50);
    await continueImports(ctx, user);
    expect((await view(ctx, waiting)).state).toBe("waiting");
    await takeJobs("quota/lot-issued");
    await clearImports(contextOn(database.db));
    expect((await view(ctx, lost)).state).toBe("cancelled");
    expect(await takeJobs("quota/lot-issued")).toBe(1);
    await continueImports(ctx, user);
    expect(await run(ctx, waiting)).toMatchObject({ state: "done", counts: { inserted: 130 } });
  });

  it("goes on with a new month, by the job that issues its numbers", async () => {
    const { user, ctx } = await makeAccount();
    const id = await start(ctx, numbers(130));
    expect((await run(ctx, id)).state).toBe("waiting");
    await takeJobs("quota/lot-issued");
    const next = new Date(ctx.now);
    next.setUTCMonth(next.getUTCMonth() + 1, 1);
    await renewQuotas({ ...ctx, now: ctx.now });
    expect(await takeJobs("quota/lot-issued")).toBe(0);
    // Accounts of other tests have their new month too.
    await renewQuotas({ ...ctx, now: next });
    expect(await takeJobs("quota/lot-issued")).toBeGreaterThan(0);
    await renewQuotas({ ...ctx, now: next });
    expect(await takeJobs("quota/lot-issued")).toBe(0);
    expect((await readLedger(database.db, user.accountId)).usedUp).toBe(false);
  });

  it("is resumed after older ones, one at a time, and can be cancelled while it waits", async () => {
    const { user, ctx } = await makeAccount();
    const ids: string[] = [];
    // Added a second after each other: of the same moment none is the older one.
    for (const [at, rows] of [numbers(110), numbers(20), numbers(20)].entries())
      ids.push(await start({ ...ctx, now: new Date(ctx.now.getTime() + at * 1000) }, rows));
    const [a = "", b = "", c = ""] = ids;
    for (const id of ids) expect((await run(ctx, id)).state).toBe("waiting");
    await cancelImport(ctx, { id: b });
    await takeJobs("quota/lot-issued");
    await grant(user, 25);
    await continueImports(ctx, user);
    // Another lot meanwhile resumes no second one.
    await continueImports(ctx, user);
    const states = async () => Promise.all(ids.map(async (id) => (await view(ctx, id)).state));
    expect(await states()).toEqual(["queued", "cancelled", "waiting"]);
    await takeJobs("quota/lot-issued");
    expect((await run(ctx, a)).state).toBe("done");
    expect(await takeJobs("quota/lot-issued")).toBe(1);
    await continueImports(ctx, user);
    expect(await run(ctx, c)).toMatchObject({ state: "waiting", done: 15 });
    expect(await counts(user)).toMatchObject({ used: 125, listed: 125 });
  });
});

it("two imports that race for the last hundred numbers get exactly these, and both wait", async () => {
  const { user, ctx } = await makeAccount();
  const ids = [await start(ctx, numbers(80)), await start(ctx, numbers(80))];
  const ended = await Promise.all(ids.map((id) => run(ctx, id)));
  expect(ended.map(({ state }) => state).sort()).toEqual(["done", "waiting"]);
  expect(ended.reduce((sum, { done }) => sum + done, 0)).toBe(100);
  expect(await counts(user)).toEqual({ used: 100, sum: 0, broken: 0, listed: 100 });
});

it("imports and additions of two accounts with the same parcels never deadlock", async () => {
  const accounts = [await makeAccount(), await makeAccount()];
  const shared = numbers(40);
  const actions = (list: readonly string[], code: number) => list.map((number) => `${number},${code}`);
  for (let pass = 0; pass < 4; pass += 1) {
    const work = accounts.flatMap(({ ctx }, who) => {
      const list = who === 0 ? shared : [...shared].reverse();
      const mixed = [...actions(list.slice(0, 20), 3), ...list, ...numbers(3), ...actions(list.slice(10), 2)];
      return [
        start(ctx, mixed).then((id) => run(ctx, id)),
        start(ctx, [...list].reverse()).then((id) => run(ctx, id)),
        ...list.slice(0, 6).map((number) => addShipment(ctx, { number, carrier: "ups" })),
        ...numbers(4).map((number) => addShipment(ctx, { number, carrier: "ups" })),
      ];
    });
    const results = await Promise.allSettled(work);
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  }
  for (const { user } of accounts) expect(await counts(user)).toMatchObject({ sum: 0, broken: 0 });
});

it("a number that does not fit is refused with what to do, and a known one is not", async () => {
  const { user, ctx } = await makeAccount();
  const list = numbers(101);
  const id = await start(ctx, list.slice(0, 100));
  await run(ctx, id);
  const add = (number = "") => addShipment(ctx, { number, carrier: "ups" });
  await expect(add(list[100])).rejects.toMatchObject({ key: "quotaUsedUp", http: 402, code: 43_005 });
  expect((await add(list[5])).result).toBe("duplicate");
  expect(await counts(user)).toMatchObject({ used: 100, listed: 100 });
});
