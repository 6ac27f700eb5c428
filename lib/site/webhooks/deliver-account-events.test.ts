import { Webhook } from "standardwebhooks";
import { webhookEvent } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { GuardedRequest } from "@/lib/platform/adapters/guarded-fetch";
import { createWakeUp } from "./create-wake-up";
import { deliverAccountEvents } from "./deliver-account-events";
import { makeWebhook } from "./testing/make-webhook";
import { gatherWrites } from "./write-attempts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });
});
afterAll(() => database.close());

it("signs a retry with the time of sending, so that the receiver takes what happened an hour ago", async () => {
  const sentAt = new Date();
  const [happened, firstTry] = [60, 20].map((minutes) => new Date(sentAt.getTime() - minutes * 60_000));
  const host = "retry.example";
  const { accountId, secret } = await makeWebhook(database.db, { host, state: "activated", now: happened! });
  const lease = newId(sentAt);
  await database.sql`update webhook set leased_by = ${lease} where account_id = ${accountId}`;
  await database.db.insert(webhookEvent).values({
    ...{
      accountId,
      eventId: "evt_retry",
      type: "track.updated",
      shipmentId: newId(happened!),
      state: "waiting",
    },
    ...{ number: "1Z999AA10123456784", carrier: "ups", status: "in_transit", sequence: 1, parcelVersion: 1 },
    ...{ data: { sequence: 1 }, createdAt: happened!, nextAt: happened! },
  });
  const requests: GuardedRequest[] = [];
  const serve = (now: Date) =>
    deliverAccountEvents(
      {
        db: database.db,
        fetch: async (request) => {
          requests.push(request);
          return { status: requests.length === 1 ? 503 : 200, headers: {}, body: Buffer.alloc(0) };
        },
        signal: new AbortController().signal,
        now: () => now,
        waitFactor: 1,
        leaseMs: 60_000,
        isFull: () => false,
        write: gatherWrites(database.db),
      },
      { accountId, lease, change: createWakeUp(), isStale: () => false },
    );
  await serve(firstTry!);
  await serve(sentAt);
  const seconds = (date: Date) => String(Math.floor(date.getTime() / 1000));
  expect(requests.map(({ headers }) => headers["webhook-timestamp"])).toEqual([
    seconds(firstTry!),
    seconds(sentAt),
  ]);
  const [, retry] = requests;
  const taken = new Webhook(secret).verify(String(retry?.body), { ...retry?.headers } as Record<
    string,
    string
  >);
  expect(taken).toMatchObject({ type: "track.updated", timestamp: happened?.toISOString() });
});
