import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/adapters/context";
import { fillShipments } from "@/lib/shipments/list/testing/fill-shipments";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addChannel } from "./add-channel";
import { shipmentsPerMove } from "./constants";
import { deleteChannel } from "./delete-channel";
import { channelRecoded } from "./events";
import { moveShipments } from "./move-shipments";
import { updateChannel } from "./update-channel";

process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
let user: TestUser;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db);
  ctx = await contextOf(database.db, user);
});

const add = (code: string, name = code) => addChannel(ctx, { name, code, courier: "ups" });
const codes = async ({ accountId } = user) => {
  const rows = await database.sql`
    select method, count(*)::int as n from shipment where account_id = ${accountId} group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ method, n }) => [String(method), n]));
};
const jobs = async () => {
  const rows = await database.sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${channelRecoded.name} and payload ->> 'channelId' is not null order by j.id`;
  await database.sql`delete from graphile_worker._private_jobs`;
  return rows.map(({ payload }) => channelRecoded.payload.parse(payload));
};

describe("a channel with a changed code", () => {
  it("updates its shipments at once if they are few, archived ones too, and no other account's", async () => {
    const { id } = await add("AIR");
    const other = await makeUser(database.db);
    const archivedAt = new Date();
    await storeShipments(database.db, user.accountId, [
      { method: "AIR" },
      { method: "air", archivedAt, archivedWhy: "stopped" },
      { method: "AIRY" },
      {},
    ]);
    await storeShipments(database.db, other.accountId, [{ method: "AIR" }]);
    await updateChannel(ctx, { id, change: { code: "Sky" } });
    expect(await codes()).toEqual({ AIRY: 1, Sky: 2, null: 1 });
    expect(await codes(other)).toEqual({ AIR: 1 });
    expect(await jobs()).toEqual([]);
    await expect(deleteChannel(ctx, { id })).rejects.toMatchObject({ key: "methodInUse" });
  });

  it("updates the rest of many by jobs, also if the code changes again meanwhile and another channel takes the old one", async () => {
    const { id } = await add("AIR");
    await fillShipments(database, {
      accountId: user.accountId,
      count: shipmentsPerMove * 2 + 100,
      prefix: "CHAN",
    });
    await database.sql`update shipment set method = 'AIR' where account_id = ${user.accountId}`;
    await updateChannel(ctx, { id, change: { code: "SKY" } });
    expect(await codes()).toEqual({ AIR: shipmentsPerMove + 100, SKY: shipmentsPerMove });
    await updateChannel(ctx, { id, change: { code: "SEA" } });
    await add("AIR", "Another");
    await storeShipments(database.db, user.accountId, [
      { method: "AIR", addedAt: new Date(Date.now() + 1000) },
    ]);
    for (const job of (await jobs()).reverse()) await moveShipments(ctx, job);
    expect(await codes()).toEqual({ AIR: 1, SEA: shipmentsPerMove * 2 + 100 });
  });

  it("leaves the rest to the next worker when it is stopped, and does nothing when the channel is gone", async () => {
    const { id } = await add("AIR");
    const recoded = {
      ...{ channelId: id, from: "OLD", before: new Date().toISOString() },
      after: { number: "", id },
    };
    await moveShipments({ ...ctx, signal: AbortSignal.abort() }, recoded);
    expect(await jobs()).toEqual([recoded]);
    await deleteChannel(ctx, { id });
    await moveShipments(ctx, recoded);
    expect(await jobs()).toEqual([]);
  });
});
