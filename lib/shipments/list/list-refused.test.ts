import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { exportShipments } from "@/lib/shipments/account-data/export-shipments";
import { clearRuns } from "@/lib/shipments/bulk/clear-runs";
import { followShipments } from "@/lib/shipments/bulk/follow-shipments";
import { runBulk } from "@/lib/shipments/bulk/run-bulk";
import { updateShipments } from "@/lib/shipments/bulk/update-shipments";
import { bulkBatch } from "@/lib/shipments/records/constants";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { listRefused } from "./list-refused";
import { listRuns } from "./list-runs";
import { fillShipments } from "./testing/fill-shipments";
import { contextOf } from "./testing/store-shipments";

jest.setTimeout(120_000);
process.env.LOG_LEVEL = "silent";
const many = bulkBatch + 200;

let database: TestDatabase;
let ctx: Context;
let accountId: AccountId;
beforeEach(async () => {
  database = await createTestDatabase();
  const user = await makeUser(database.db);
  accountId = user.accountId;
  await fillShipments(database, { accountId, count: many, prefix: "R" });
  ctx = await contextOf(database.db, user);
});
afterEach(() => database.close());

const everything = { filter: { dateType: 0 }, archived: false, except: [] as string[] };
const page = { pageIndex: 1, pageSize: 50 };
async function work({ run }: BulkAnswer): Promise<string> {
  if (!run) throw new Error("there is no run");
  await runBulk(contextOn(database.db), { runId: run.id });
  return run.id;
}
const numberOf = (n: number) => `R${String(n).padStart(8, "0")}`;
/** Adds these archived numbers to the list again. */
const putTwins = (numbers: readonly string[]) => database.sql`
  insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status)
  select uuidv7(), account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status
  from shipment where account_id = ${accountId} and number = any(${[...numbers]})`;

describe("the rejections of a bulk job", () => {
  it("are listed one by one with the reason, in pages, also across batches and after deletion", async () => {
    await work(await followShipments(ctx, { target: everything, follow: false }));
    const numbers = [...Array.from({ length: 60 }, (_, at) => numberOf(1 + at)), numberOf(many)];
    await putTwins(numbers);
    const id = await work(
      await followShipments(ctx, { target: { ...everything, archived: true }, follow: true }),
    );
    expect((await listRuns(ctx, { id })).runs).toMatchObject([{ done: many - 61, refused: 61 }]);
    const first = await listRefused(ctx, { id, ...page });
    expect(first.total).toBe(61);
    expect(first.refusals).toHaveLength(50);
    expect(first.refusals[0]).toMatchObject({ number: numbers[0], carrier: "ups", reason: "numberInList" });
    await database.sql`delete from shipment where account_id = ${accountId}`;
    const { refusals } = await listRefused(ctx, { id, pageIndex: 2, pageSize: 50 });
    expect(refusals.map(({ number }) => number)).toEqual(numbers.slice(50));
  });

  it("are empty where nothing was rejected, and visible to their account only", async () => {
    const id = await work(await updateShipments(ctx, { target: everything, change: { method: "M" } }));
    expect(await listRefused(ctx, { id, ...page })).toEqual({ refusals: [], total: 0 });
    const other = await contextOf(database.db, await makeUser(database.db));
    await expect(listRefused(other, { id, ...page })).rejects.toMatchObject({ key: "notFound" });
  });

  it("are part of the account's data export, and deleted with the job", async () => {
    await work(await followShipments(ctx, { target: everything, follow: false }));
    const archived = { ...everything, archived: true };
    const id = await work(await updateShipments(ctx, { target: archived, change: { carrier: "dhl" } }));
    const { scope } = ctx.caller as Extract<Context["caller"], { kind: "user" }>;
    const { runs } = await exportShipments(ctx, scope);
    expect(runs.find(({ kind }) => kind === "stop")).toMatchObject({ refused: 0, refusals: null });
    expect(runs.find(({ kind }) => kind === "edit")).toMatchObject({
      refused: many,
      refusals: expect.stringContaining(`company/track/bulkRefused?id=${id}`),
    });
    await database.sql`update bulk_run set created_at = now() - interval '31 days'`;
    await clearRuns(contextOn(database.db));
    expect(await database.sql`select 1 from bulk_refusal`).toHaveLength(0);
    expect(await database.sql`select 1 from bulk_run`).toHaveLength(0);
  });
});
