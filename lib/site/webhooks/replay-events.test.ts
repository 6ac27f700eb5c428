import { webhook, webhookEvent } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { holdRows, untilWaiting } from "@/db/testing/hold-rows";
import { newId } from "@/lib/core/ids";
import { createGuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { startReceiver } from "@/tests/emulators/webhook-receiver";
import { deleteWebhook } from "./delete-webhook";
import { sealSecret } from "./queries";
import { replayEvents } from "./replay-events";
import { beginChecking } from "./rules";
import { runDeliveries } from "./run-deliveries";
import { makeWebhookSecret } from "./sign-delivery";
import { makeWebhook } from "./testing/make-webhook";
import { writeAttempts } from "./write-attempts";

// Tens of thousands of deliveries: a limit against hanging, not against slowness.
jest.setTimeout(600_000);

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
  const { closeDatabase } = await import("@/lib/platform/adapters/database");
  await closeDatabase();
  await database.close();
});

/** A company with an address and three waiting events, the last one longest. */
async function makeWaiting() {
  const user = await makeWebhook(database.db, { host: "receiver.example", state: "activated" });
  const { accountId } = user;
  const now = new Date();
  const events = [1, 2, 3].map((nth) => ({
    ...{ accountId, eventId: `evt_${nth}`, type: "track.updated", shipmentId: newId(now), number: "1Z" },
    ...{
      carrier: "ups",
      status: "in_transit" as const,
      sequence: 1,
      parcelVersion: 1,
      data: {},
      createdAt: now,
    },
    ...{ state: "waiting", nextAt: new Date(now.getTime() - nth * 1000) },
  }));
  const rows = await database.db
    .insert(webhookEvent)
    .values(events)
    .returning({ eventRow: webhookEvent.id, due: webhookEvent.nextAt });
  for (const eventId of ["evt_2", "evt_1"])
    await database.sql`update webhook_event set data = '[]' where event_id = ${eventId}`;
  return { user, accountId, events: rows };
}

describe("an address that is removed", () => {
  it("waits for a replay of its events", async () => {
    const { user } = await makeWaiting();
    const gate = await holdRows(database, "update webhook_event set data = '{}' where event_id = 'evt_2'");
    const replayed = replayEvents(await contextOf(database.db, user), { filter: {} });
    await untilWaiting(database, 1);
    const removed = deleteWebhook(await contextOf(database.db, user));
    await untilWaiting(database, 2);
    await gate();
    expect(await replayed).toEqual({ replayed: 3 });
    expect(await removed).toEqual({ webhook: null });
    expect(await database.sql`select 1 from webhook_event`).toHaveLength(0);
  });

  it("waits for attempts that are being stored", async () => {
    const { user, accountId, events } = await makeWaiting();
    const gate = await holdRows(database, "update webhook_event set data = '{}' where event_id = 'evt_2'");
    const at = new Date();
    const taken = { outcome: "taken", status: 200, tookMs: 1, answer: "", state: "delivered" } as const;
    const written = writeAttempts(
      database.db,
      events.map(({ eventRow, due }) => ({
        ...{ ...taken, eventRow, before: 0, due: due.toISOString() },
        ...{ accountId, at, nextAt: at },
      })),
    );
    await untilWaiting(database, 1);
    const removed = deleteWebhook(await contextOf(database.db, user));
    await untilWaiting(database, 2);
    await gate();
    await written;
    expect(await removed).toEqual({ webhook: null });
    expect(await database.sql`delete from webhook_event where state = 'delivered' returning 1`).toHaveLength(
      3,
    );
  });
});

it("is due though its address becomes Activated at the same moment", async () => {
  const { user, accountId } = await makeWaiting();
  await database.sql`update webhook set state = 'checking' where account_id = ${accountId}`;
  // A check succeeded, and there was nothing to deliver.
  const gate = await holdRows(
    database,
    `update webhook set state = 'activated', due_at = null where account_id = '${accountId}'`,
  );
  const replayed = replayEvents(await contextOf(database.db, user), { filter: {} });
  await untilWaiting(database, 1);
  await gate();
  expect(await replayed).toEqual({ replayed: 3 });
  const [row] = await database.sql`select due_at from webhook where account_id = ${accountId}`;
  expect(row?.due_at).not.toBeNull();
});

it("replays all events during delivery without deadlocks, and leaves nothing behind", async () => {
  const user = await makeUser(database.db);
  const { accountId } = user;
  const receiver = await startReceiver();
  receiver.behave(({ count }) => ({ kind: "answer", status: count % 3 === 0 ? 500 : 200 }));
  const now = new Date();
  await database.db.insert(webhook).values({
    ...{ accountId, url: "https://receiver.example/hook", callback: true, statuses: ["in_transit"] as const },
    ...{ secret: sealSecret(makeWebhookSecret(), accountId), createdAt: now, changedAt: now },
    ...beginChecking(now),
    state: "activated",
  });
  const rows = Array.from({ length: 1500 }, (_, at) => ({
    ...{ accountId, eventId: `evt_${at}`, type: "track.updated", shipmentId: newId(now) },
    ...{
      number: `1Z999AA1${String(at).padStart(10, "0")}`,
      carrier: "ups",
      status: "in_transit" as const,
      sequence: 1,
    },
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
