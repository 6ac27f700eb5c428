import { eq } from "drizzle-orm";
import { webhook } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { createGuardedFetch } from "@/lib/platform/guarded-fetch";
import { makeUser } from "@/tests/api/make-user";
import { checkAddress } from "./check-address";
import { readAddress, sealSecret } from "./queries";
import { beginChecking } from "./rules";
import { makeWebhookSecret } from "./sign-delivery";

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

it("leaves secrets sealed, whatever the result of a check", async () => {
  const { accountId } = await makeUser(database.db);
  const [now, secret] = [new Date(), makeWebhookSecret()];
  const sealed = sealSecret(secret, accountId);
  await database.db.insert(webhook).values({
    accountId,
    url: "https://receiver.example/hook",
    callback: false,
    statuses: ["in_transit"],
    secret: sealed,
    createdAt: now,
    changedAt: now,
    ...beginChecking(now),
  });
  const address = await readAddress(database.db, accountId);
  if (!address) throw new Error("the address was not written");
  await checkAddress(database.db, address, {
    fetch: createGuardedFetch(),
    signal: AbortSignal.timeout(20_000),
    now: () => now,
  });
  const [row] = await database.db.select().from(webhook).where(eq(webhook.accountId, accountId));
  expect(row).toMatchObject({ state: "checking", lastOutcome: "noNumbers", secret: sealed });
  expect((await readAddress(database.db, accountId))?.secret).toBe(secret);
});
