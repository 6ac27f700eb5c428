import { webhook, webhookEvent } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { createGuardedFetch } from "@/lib/platform/guarded-fetch";
import { contextOf } from "@/lib/shipments/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { startReceiver } from "@/tests/emulators/webhook-receiver";
import { sealSecret } from "./queries";
import { replayEvents } from "./replay-events";
import { beginChecking } from "./rules";
import { runDeliveries } from "./run-deliveries";
import { makeWebhookSecret } from "./sign-delivery";

jest.setTimeout(120_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "silent",
  });
});
afterAll(async () => {
  const { closeDatabase } = await import("@/lib/platform/database");
  await closeDatabase();
  await database.close();
});

it("sends all again while all is being sent: nobody waits in a ring, and nothing is left behind", async () => {
  const user = await makeUser(database.db);
  const { accountId } = user;
  const receiver = await startReceiver();
  receiver.behave(({ count }) => ({ kind: "answer", status: count % 3 === 0 ? 500 : 200 }));
  const now = new Date();
  await database.db.insert(webhook).values({
    ...{ accountId, url: "https://receiver.example/hook", callback: true, results: [8] },
    ...{ secret: sealSecret(makeWebhookSecret(), accountId), createdAt: now, changedAt: now },
    ...beginChecking(now),
    state: "activated",
  });
  const rows = Array.from({ length: 1500 }, (_, at) => ({
    ...{ accountId, eventId: `evt_${at}`, type: "track.updated", shipmentId: newId(now) },
    ...{ number: `1Z999AA1${String(at).padStart(10, "0")}`, carrier: "ups", result: 8, sequence: 1 },
    ...{ parcelVersion: 1, data: {}, createdAt: now, state: "waiting", nextAt: now },
  }));
  await database.db.insert(webhookEvent).values(rows);
  const fetch = createGuardedFetch({ testHosts: new Map([["receiver.example", receiver.origin]]) });
  const deliveries = await runDeliveries({ db: database.db, fetch, waitFactor: 0.0001 });
  for (let round = 0; round < 25; round++) {
    const ctx = await contextOf(database.db, user);
    expect(await replayEvents(ctx, { filter: {} })).toEqual({ replayed: rows.length });
    await new Promise((later) => setTimeout(later, 100));
  }
  const left = async () =>
    Number(
      (await database.sql`select count(*)::int as n from webhook_event where state <> 'delivered'`)[0]?.n,
    );
  while ((await left()) > 0) await new Promise((later) => setTimeout(later, 100));
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(rows.length);
  await deliveries.stop();
  await fetch.close();
  await receiver.close();
  const [stat] =
    await database.sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
  expect(stat?.deadlocks).toBe(0);
});
