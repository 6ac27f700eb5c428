import { webhookEvent } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { readCharactersMax } from "./constants";
import { makeSignal } from "./make-signal";
import { releaseLease } from "./queries";
import { serveAccount } from "./serve-account";
import { makeWebhook } from "./testing/make-webhook";
import { gatherWrites } from "./write-attempts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });
});
afterAll(() => database.close());

it("holds no more events at once than have room, and delivers all, also one that is larger than the room", async () => {
  const now = new Date();
  const { accountId } = await makeWebhook(database.db, { host: "receiver.example", state: "activated", now });
  const sizes = [10, readCharactersMax * 2, ...Array.from({ length: 28 }, () => readCharactersMax / 4)];
  await database.db.insert(webhookEvent).values(
    sizes.map((size, nth) => ({
      ...{ accountId, eventId: `evt_${nth}`, type: "track.updated", shipmentId: newId(now), number: "1Z" },
      ...{ carrier: "ups", result: 8, sequence: 1, parcelVersion: 1, data: "x".repeat(size), createdAt: now },
      ...{ state: "waiting", nextAt: now },
    })),
  );
  const lease = newId(now);
  await database.sql`update webhook set leased_by = ${lease} where account_id = ${accountId}`;
  const lots: number[] = [];
  const execute: typeof database.db.execute = (async (query: Parameters<typeof database.db.execute>[0]) => {
    const rows = await database.db.execute<{ data?: unknown }>(query);
    const texts = rows.flatMap(({ data }) => (typeof data === "string" ? [data.length] : []));
    if (texts.length > 0) lots.push(texts.reduce((sum, size) => sum + size, 0) - (texts.at(-1) ?? 0));
    return rows;
  }) as typeof database.db.execute;
  const db = new Proxy(database.db, {
    get: (target, name) => (name === "execute" ? execute : Reflect.get(target, name, target)),
  });
  const sent: string[] = [];
  await serveAccount(
    {
      ...{ db, signal: AbortSignal.timeout(60_000), now: () => now, waitFactor: 1, leaseMs: 60_000 },
      ...{ isFull: () => false, write: gatherWrites(database.db) },
      fetch: async ({ headers }) => {
        sent.push(String(headers["webhook-id"]));
        return { status: 200, headers: {}, body: new Uint8Array() };
      },
    },
    { accountId, lease, change: makeSignal(), isStale: () => false },
  );
  expect(sent.sort()).toEqual(sizes.map((_, nth) => `evt_${nth}`).sort());
  expect(lots.length).toBeGreaterThan(5);
  expect(Math.max(...lots)).toBeLessThan(readCharactersMax);
});

it("puts an account whose try could not be made behind those that wait", async () => {
  const now = new Date();
  const before = new Date(now.getTime() - 60_000);
  const { accountId } = await makeWebhook(database.db, {
    host: "receiver.example",
    state: "checking",
    now: before,
  });
  const lease = newId(now);
  await database.sql`update webhook set leased_by = ${lease} where account_id = ${accountId}`;
  await releaseLease(database.db, { accountId, lease, now });
  const [row] = await database.sql`select due_at, leased_by from webhook where account_id = ${accountId}`;
  expect([Date.parse(row?.due_at), row?.leased_by]).toEqual([now.getTime(), null]);
});
