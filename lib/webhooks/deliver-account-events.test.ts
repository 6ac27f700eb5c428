import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { releaseLease } from "./queries";
import { makeWebhook } from "./testing/make-webhook";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });
});
afterAll(() => database.close());

it("moves an account whose check failed on our side behind those that wait", async () => {
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
