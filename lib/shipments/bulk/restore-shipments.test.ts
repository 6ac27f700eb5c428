import { randomBytes } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/adapters/context";
import { addOwnTracks } from "@/lib/shipments/list/add-own-tracks";
import { addShipment } from "@/lib/shipments/list/add-shipment";
import { countShipments } from "@/lib/shipments/list/count-shipments";
import { listRuns } from "@/lib/shipments/list/list-runs";
import { listShipments } from "@/lib/shipments/list/list-shipments";
import { fillShipments } from "@/lib/shipments/list/testing/fill-shipments";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { bulkBatch } from "@/lib/shipments/records/constants";
import { listInputSchema, type ShipmentChange, type TrashTarget } from "@/lib/shipments/records/schemas";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { clearTrash } from "./clear-trash";
import { deleteShipments } from "./delete-shipments";
import { followShipments } from "./follow-shipments";
import { listTrash } from "./list-trash";
import { purgeShipments } from "./purge-shipments";
import { restoreShipments } from "./restore-shipments";
import { runBulk } from "./run-bulk";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(120_000);
const dayMs = 86_400_000;

let database: TestDatabase;
let user: TestUser;
let ours: Context;
let theirs: Context;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  user = await makeUser(database.db);
  ours = await contextOf(database.db, user);
  theirs = await contextOf(database.db, await makeUser(database.db));
});
afterAll(() => database.close());

let serial = 40_000;
const nextNumber = () => upsNumber(serial++);
async function add(number = nextNumber(), more: ShipmentChange = {}, ctx = ours): Promise<string> {
  const { shipment } = await addShipment(ctx, { number, carrier: "ups", ...more });
  if (!shipment) throw new Error("it was not added");
  return shipment.id;
}
const target = (...ids: string[]) => ({ target: { ids } });
const rowOf = async (id: string) => {
  const [row] = await database.sql`select to_jsonb(s) - 'updated_at' as row from shipment s where id = ${id}`;
  return row?.row as Record<string, unknown> | undefined;
};
const trash = (ctx: Context) => listTrash(ctx, { pageIndex: 1, pageSize: 50 });
const list = (ctx: Context) => listShipments(ctx, listInputSchema.parse({ dateType: 0 }));
/** An action's deletion, which it names. */
async function remove(ctx: Context, ...ids: string[]): Promise<string> {
  const { deletionId } = await deleteShipments(ctx, target(...ids));
  if (deletionId === null) throw new Error("it names no deletion");
  return deletionId;
}
const countOf = async (condition: string) => {
  const [row] = await database.sql.unsafe(
    `select count(*)::int as n from shipment where account_id = '${user.accountId}' and ${condition}`,
  );
  return Number(row?.n);
};

describe("a deleted shipment", () => {
  it("is gone from lists and counts, and comes back with every field as it was", async () => {
    const id = await add(nextNumber(), {
      ...{ orderNumber: "A-1", customerName: "Erika", customerEmail: "erika@example.org", destination: "DE" },
      ...{ method: "M1", postcode: "10115", customerState: "Berlin", shippedAt: "2026-01-02T03:04:05.678Z" },
    });
    await database.sql`update shipment set settled = true, words = '{"latest":{"text":"x","lang":null,"place":null}}',
      resumed_at = now(), after_delivery = true, last_event_at = now() where id = ${id}`;
    const before = await rowOf(id);
    const deletionId = await remove(ours, id);
    expect((await list(ours)).total).toBe(0);
    expect((await countShipments(ours, { dateType: 0 })).counts.all).toBe(0);
    expect((await trash(ours)).rows).toMatchObject([{ id, orderNumber: "A-1", archived: false }]);
    expect(await restoreShipments(ours, { target: { deletionId } })).toMatchObject({
      changed: 1,
      refused: 0,
    });
    const columns = await database.sql`select column_name from information_schema.columns
      where table_name = 'shipment' and column_name <> 'updated_at'`;
    expect(Object.keys(before ?? {})).toHaveLength(columns.length);
    // What carriers say is copied again; the account's own texts were never theirs.
    expect(await rowOf(id)).toEqual({ ...before, words: {}, last_event_at: null });
    expect((await trash(ours)).total).toBe(0);
    expect((await countShipments(ours, { dateType: 0 })).counts.all).toBe(1);
  });

  it("is tracked again, with what happened meanwhile, and as before in the archive", async () => {
    const [active, archived] = [await add(), await add()];
    await followShipments(ours, { ...target(archived), follow: false });
    await remove(ours, active, archived);
    const stopped =
      await database.sql`select r.listed from refresh_schedule r join parcel p on p.id = r.parcel_id
      where p.id in (select (record ->> 'parcel_id')::uuid from deleted_shipment where id = ${active})`;
    expect(stopped.map(({ listed }) => listed)).toEqual([false]);
    await database.sql`update parcel set status = 'delivered', version = version + 1
      where id in (select (record ->> 'parcel_id')::uuid from deleted_shipment where id = ${active})`;
    expect(await restoreShipments(ours, target(active, archived))).toMatchObject({ changed: 2, refused: 0 });
    expect(await rowOf(active)).toMatchObject({ status: "delivered", archived_at: null });
    expect(await rowOf(archived)).toMatchObject({ archived_why: "stopped" });
    const [schedule] = await database.sql`select r.listed from refresh_schedule r
      join shipment s on s.parcel_id = r.parcel_id where s.id = ${active}`;
    expect(schedule).toMatchObject({ listed: true });
  });

  it("stays in the trash while the list has its number again, so that nothing is there twice", async () => {
    const number = nextNumber();
    const first = await add(number);
    await remove(ours, first);
    const second = await add(number, {}, { ...ours, now: new Date(ours.now.getTime() + 1000) });
    expect(await restoreShipments(ours, target(first))).toMatchObject({
      changed: 0,
      refusals: [{ id: first, number, carrier: "ups", reason: "numberInList" }],
    });
    await remove(ours, second);
    // Of several with the same number the latest comes back.
    expect(await restoreShipments(ours, target(first, second))).toMatchObject({ changed: 1, refused: 1 });
    expect((await list(ours)).rows.map(({ id }) => id)).toEqual([second]);
    expect((await trash(ours)).rows.map(({ id }) => id)).toEqual([first]);
  });

  it("comes back although who added it is gone, and without emails to anybody else", async () => {
    const own = await makeUser(database.db, { kind: "personal" });
    const ctx = await contextOf(database.db, own);
    const number = nextNumber();
    const { added } = await addOwnTracks(ctx, { tracks: [{ number, carrier: "ups" }], notify: true });
    const id = added[0]?.shipment?.id ?? "";
    await remove(ctx, id);
    const mails = () =>
      database.sql`select email, state from subscription where account_id = ${own.accountId}`;
    expect(await mails()).toEqual([]);
    await database.sql`update deleted_shipment set record = record || '{"added_by":"00000000-0000-7000-8000-000000000000"}'
      where id = ${id}`;
    expect(await restoreShipments(ctx, target(id))).toMatchObject({ changed: 1 });
    expect(await rowOf(id)).toMatchObject({ added_by: null });
    expect((await mails()).map((row) => ({ ...row }))).toEqual([{ email: own.email, state: "active" }]);
  });

  it("keeps what the account's endpoint was told, so that no event is sent twice", async () => {
    const id = await add();
    await database.sql`insert into webhook (account_id, url, callback, secret, statuses, state, created_at, changed_at)
      values (${user.accountId}, 'https://example.org', false, 'x', '[]', 'activated', now(), now())`;
    await database.sql`insert into webhook_last_state (shipment_id, account_id, sequence, parcel_version, status, stopped, checkpoints)
      values (${id}, ${user.accountId}, 7, 3, 'in_transit', false, '["a"]')`;
    const lastState = () => database.sql`select * from webhook_last_state where shipment_id = ${id}`;
    const before = await lastState();
    await remove(ours, id);
    expect(await lastState()).toEqual([]);
    await restoreShipments(ours, target(id));
    expect(await lastState()).toEqual(before);
  });

  it("is seen, restored and deleted permanently by its own account only", async () => {
    const id = await add();
    const deletionId = await remove(ours, id);
    expect(await trash(theirs)).toMatchObject({ rows: [], total: 0 });
    const targets: readonly TrashTarget[] = [{ ids: [id] }, { deletionId }, { all: true, except: [] }];
    for (const act of [restoreShipments, purgeShipments])
      for (const named of targets)
        expect(await act(theirs, { target: named })).toMatchObject({
          changed: 0,
          refusals: "ids" in named ? [{ id, number: null, carrier: null, reason: "gone" }] : [],
        });
    expect((await trash(ours)).total).toBe(1);
    expect(await purgeShipments(ours, { target: { all: true, except: [] } })).toMatchObject({ changed: 1 });
    expect(await restoreShipments(ours, target(id))).toMatchObject({
      changed: 0,
      refusals: [{ id, reason: "gone" }],
    });
  });

  it("is deleted permanently after thirty days, and not a day earlier", async () => {
    const [old, recent] = [await add(), await add()];
    await remove(ours, old);
    await remove(ours, recent);
    const at = (days: number) => new Date(ours.now.getTime() - days * dayMs).toISOString();
    await database.sql`update deleted_shipment set deleted_at = ${at(30.1)} where id = ${old}`;
    await database.sql`update deleted_shipment set deleted_at = ${at(29.9)} where id = ${recent}`;
    await clearTrash(contextOn(database.db, { now: ours.now }));
    expect((await trash(ours)).rows.map(({ id }) => id)).toEqual([recent]);
  });
});

describe("undoing the deletion of many", () => {
  const many = bulkBatch * 2 + 300;
  const all = { target: { filter: { dateType: 0 }, archived: false, except: [] as string[] } };
  const work = (runId: string, signal?: AbortSignal) =>
    runBulk(contextOn(database.db, signal ? { signal } : {}), { runId });

  it("ends a deletion that is at work, restores what it had deleted, and leaves older ones deleted", async () => {
    const older = await add();
    await remove(ours, older);
    await fillShipments(database, { accountId: user.accountId, count: many, prefix: `T${serial++}` });
    const { run, deletionId } = await deleteShipments(ours, all);
    expect(run?.id).toBe(deletionId);
    let batches = 0;
    const signal = {
      get aborted() {
        batches += 1;
        return batches > 2;
      },
    } as AbortSignal;
    await work(String(deletionId), signal);
    expect(await countOf("true")).toBe(many - 2 * bulkBatch);
    const undone = await restoreShipments(ours, { target: { deletionId: String(deletionId) } });
    expect(undone.run).toMatchObject({ kind: "restore", total: 2 * bulkBatch });
    // The deletion's job is still queued; it finds nothing to do.
    await work(String(deletionId));
    await work(String(undone.run?.id));
    const runOf = async (id: unknown) => (await listRuns(ours, { id: String(id) })).runs[0];
    expect(await runOf(undone.run?.id)).toMatchObject({ state: "done", done: 2 * bulkBatch });
    expect(await runOf(deletionId)).toMatchObject({ state: "cancelled", done: 2 * bulkBatch });
    expect(await countOf("archived_at is null")).toBe(many);
    expect((await trash(ours)).rows.map(({ id }) => id)).toEqual([older]);
    expect((await countShipments(ours, { dateType: 0 })).counts.all).toBe(many);
  });
});
