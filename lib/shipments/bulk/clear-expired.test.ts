import { randomBytes } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Plan } from "@/lib/accounts/billing/data/plans";
import { localDay } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { fillShipments } from "@/lib/shipments/list/testing/fill-shipments";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { bulkBatch } from "@/lib/shipments/records/constants";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { clearExpired } from "./clear-expired";
import { listTrash } from "./list-trash";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
const dayMs = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let serial = 0;
/** An account on a plan, with archived shipments of these ages in days, which it returns the ids of. */
async function fill(
  plan: Plan["id"] | null,
  ages: readonly number[],
  now: Date,
): Promise<[TestUser, string[]]> {
  const user = await makeUser(database.db);
  await database.sql`insert into quota_account (account_id, plan) values (${user.accountId}, ${plan})`;
  serial += 1;
  await fillShipments(database, { accountId: user.accountId, count: ages.length, prefix: `AGE${serial}X` });
  const rows = await database.sql`select id from shipment where account_id = ${user.accountId} order by id`;
  const ids = rows.map(({ id }) => id as string);
  const days = ages.map((age) => new Date(now.getTime() - age * dayMs).toISOString());
  await database.sql`
    update shipment s set added_at = g.at::timestamptz, added_on = (g.at::timestamptz at time zone 'UTC')::date,
      archived_at = g.at::timestamptz + interval '60 days', archived_why = 'aged'
    from unnest(${ids}::uuid[], ${days}::text[]) as g(id, at) where s.id = g.id`;
  return [user, ids];
}
const idsOf = async ({ accountId }: TestUser) =>
  (await database.sql`select id from shipment where account_id = ${accountId} order by id`).map(
    ({ id }) => id,
  );
const run = (now: Date) => clearExpired({ ...contextOn(database.db), now });
const zero = (at: Date) => `${localDay(at, "UTC")}T12:00:00Z`;

it("deletes archived shipments that are older than the plan stores them, so that they can be restored", async () => {
  const now = new Date(zero(new Date()));
  const [free, freeIds] = await fill("free", [89, 90, 91, 400], now);
  const [business, businessIds] = await fill("business", [91, 365, 366], now);
  await run(now);
  expect(await idsOf(free)).toEqual(freeIds.slice(0, 2));
  expect(await idsOf(business)).toEqual(businessIds.slice(0, 2));
  const ctx: Context = await contextOf(database.db, free);
  const trash = await listTrash(ctx, { pageIndex: 1, pageSize: 10 });
  expect(new Set(trash.rows.map(({ id }) => id))).toEqual(new Set(freeIds.slice(2)));
  const log = await database.sql`select actor_kind, details from audit_entry
    where account_id = ${free.accountId} and event = 'shipments.expired'`;
  expect(log.map(({ actor_kind, details }) => [actor_kind, details.count])).toEqual([["system", 2]]);
  // Again nothing: what is left is within the time.
  await run(now);
  expect(await idsOf(free)).toEqual(freeIds.slice(0, 2));
});

it("keeps what is on the list or was continued, and everything of an account without a plan", async () => {
  const now = new Date(zero(new Date()));
  const [free, [listed = "", continued = "", gone = ""]] = await fill("free", [200, 200, 200], now);
  await database.sql`update shipment set archived_at = null, archived_why = null where id = ${listed}`;
  await database.sql`update shipment set resumed_at = ${new Date(now.getTime() - 20 * dayMs).toISOString()} where id = ${continued}`;
  const [server, serverIds] = await fill(null, [200, 4000], now);
  await run(now);
  expect(await idsOf(free)).toEqual([listed, continued]);
  expect(await idsOf(free)).not.toContain(gone);
  expect(await idsOf(server)).toEqual(serverIds);
});

it("deletes more than a batch as one deletion", async () => {
  const now = new Date(zero(new Date()));
  const [free] = await fill(
    "free",
    Array.from({ length: bulkBatch + 3 }, () => 120),
    now,
  );
  await run(now);
  expect(await idsOf(free)).toEqual([]);
  const deletions = await database.sql`select count(*)::int as count from deleted_shipment
    where account_id = ${free.accountId} group by deletion_id`;
  expect(deletions.map(({ count }) => count)).toEqual([bulkBatch + 3]);
});

it("stores shipments for thirty days more as a plan that ended said", async () => {
  const now = new Date(zero(new Date()));
  const after = (days: number) => new Date(now.getTime() + days * dayMs);
  const [granted, grantedIds] = await fill("business", [200], now);
  await database.sql`update quota_account set plan_until = ${after(1).toISOString()} where account_id = ${granted.accountId}`;
  const [paid, paidIds] = await fill("free", [200], now);
  await database.sql`
    insert into plan_subscription (id, account_id, provider, plan, cents, currency, state, paid_until, created_at, updated_at)
    values (uuidv7(), ${paid.accountId}, 'paypal', 'volume', 9900, 'USD', 'ended', ${after(1).toISOString()}, now(), now())`;
  // Where nothing is sold, who has no plan keeps everything.
  for (const [user, ids] of [
    [granted, grantedIds],
    [paid, paidIds],
  ] as const) {
    await run(after(30));
    expect(await idsOf(user)).toEqual(ids);
  }
  await run(after(32));
  expect(await idsOf(paid)).toEqual([]);
  expect(await idsOf(granted)).toEqual(grantedIds);
});
