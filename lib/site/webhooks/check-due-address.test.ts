import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/adapters/context";
import type { GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { checkDueAddress, sweepChecks } from "./check-due-address";
import { recordEvents } from "./record-events";
import { setWebhook } from "./set-webhook";
import { makeWebhook, type TestWebhook } from "./testing/make-webhook";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "silent",
  });
});
afterAll(() => database.close());

const fetchWith = (status: number, calls: string[] = []): GuardedFetch =>
  (async ({ url }: { url: string }) => {
    calls.push(url);
    return { status, headers: {}, body: Buffer.from("") };
  }) as unknown as GuardedFetch;
const later = (ctx: Context, seconds: number) => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
});
const check = (ctx: Context, { accountId }: TestWebhook, fetch: GuardedFetch) =>
  checkDueAddress(ctx, { accountId }, { fetch, clock: () => ctx.now });
/** Seconds from `now` until the account's check in the queue; null = none is queued. */
async function queuedIn({ accountId }: TestWebhook, now: Date): Promise<number | null> {
  const rows = await database.sql<{ at: Date }[]>`select run_at as at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'webhooks/check-due' and payload ->> 'accountId' = ${accountId}`;
  expect(rows.length).toBeLessThan(2);
  return rows[0] ? (new Date(rows[0].at).getTime() - now.getTime()) / 1000 : null;
}

async function makeTenant(numbers = 1) {
  const tenant = await makeWebhook(database.db, { host: "receiver.example", state: "checking" });
  const ids = await storeShipments(database.db, tenant.accountId, Array(numbers).fill({}));
  return { tenant, ids, ctx: await contextOf(database.db, tenant) };
}

it("queues a check with the settings, and after one that failed the next, until one is taken", async () => {
  const { tenant, ctx } = await makeTenant();
  await setWebhook(ctx, { url: "https://receiver.example/hook", callback: true, statuses: [] });
  expect(await queuedIn(tenant, ctx.now)).toBe(0);
  await check(ctx, tenant, fetchWith(503));
  expect(await queuedIn(tenant, ctx.now)).toBe(15);
  const calls: string[] = [];
  await check(later(ctx, 5), tenant, fetchWith(200, calls));
  expect(calls).toEqual([]);
  await check(later(ctx, 15), tenant, fetchWith(200, calls));
  await check(later(ctx, 15), tenant, fetchWith(200, calls));
  expect(calls).toHaveLength(1);
});

it("stores the result of one check where a job runs twice", async () => {
  const { tenant, ctx } = await makeTenant();
  await Promise.all([check(ctx, tenant, fetchWith(503)), check(ctx, tenant, fetchWith(503))]);
  expect(await queuedIn(tenant, ctx.now)).toBe(15);
  await check(later(ctx, 20), tenant, async (request) => {
    await check(later(ctx, 21), tenant, fetchWith(200));
    return fetchWith(503)(request);
  });
  const [row] =
    await database.sql`select state, last_outcome from webhook where account_id = ${tenant.accountId}`;
  expect(row).toMatchObject({ state: "activated", last_outcome: "taken" });
});

it("checks an address without numbers as soon as there is one", async () => {
  const { tenant, ctx } = await makeTenant(0);
  await check(ctx, tenant, fetchWith(200));
  expect(await queuedIn(tenant, ctx.now)).toBe(3600);
  const shipmentIds = await storeShipments(database.db, tenant.accountId, [{}]);
  const then = later(ctx, 60);
  await recordEvents(then, { shipmentIds });
  expect(await queuedIn(tenant, then.now)).toBe(0);
});

it("queues overdue checks again, and no others", async () => {
  const [lost, fresh, active] = [await makeTenant(), await makeTenant(), await makeTenant()];
  await database.sql`update webhook set state = 'activated' where account_id = ${active.tenant.accountId}`;
  const then = later(lost.ctx, 90);
  await database.sql`update webhook set due_at = ${then.now.toISOString()} where account_id = ${fresh.tenant.accountId}`;
  await sweepChecks(then);
  expect(await queuedIn(lost.tenant, then.now)).toBe(0);
  for (const { tenant } of [fresh, active]) expect(await queuedIn(tenant, then.now)).toBeNull();
});
