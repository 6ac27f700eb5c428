import { eq } from "drizzle-orm";
import { webhook } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { AccountId } from "@/lib/core/ids";
import { createGuardedFetch, type GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { checkAddress } from "./check-address";
import { readAddress, sealSecret } from "./queries";
import { beginChecking } from "./rules";
import { makeWebhookSecret } from "./sign-delivery";
import { makeWebhook } from "./testing/make-webhook";
import { tryAddress } from "./try-address";

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

describe("in the log", () => {
  const host = "receiver.example";
  const answers = (status: number): GuardedFetch =>
    (async () => ({ status, headers: {}, body: Buffer.from(`status ${status}`) })) as unknown as GuardedFetch;
  const check = async (accountId: AccountId, status: number, at: Date) => {
    const address = await readAddress(database.db, accountId);
    if (!address) throw new Error("the address is gone");
    const signal = AbortSignal.timeout(20_000);
    await checkAddress(database.db, address, { fetch: answers(status), signal, now: () => at });
  };
  const log = async (accountId: AccountId) =>
    database.sql`select type, state, attempts::int, created_at as at, (select count(*)::int from webhook_attempt a
      where a.webhook_event_id = e.id) as kept from webhook_event e where account_id = ${accountId} order by id`;

  it("checks that fail one after another are one entry with the latest twenty attempts", async () => {
    const began = Date.now();
    const at = (round: number) => new Date(began + round * 300_000);
    const { accountId } = await makeWebhook(database.db, { host, state: "checking" });
    await storeShipments(database.db, accountId, [{}]);
    for (let round = 0; round < 25; round++) await check(accountId, 503, at(round));
    const [failed, ...others] = await log(accountId);
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ type: "webhook.check", state: "failed", attempts: 25, kept: 20 });
    expect(new Date(failed?.at)).toEqual(at(24));
    await check(accountId, 200, at(25));
    expect((await log(accountId)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["failed", 25],
      ["delivered", 1],
    ]);
  });

  it("a test that the owner sends is an entry of its own", async () => {
    const { accountId } = await makeWebhook(database.db, { host, state: "checking" });
    await storeShipments(database.db, accountId, [{}]);
    const now = new Date();
    await check(accountId, 503, now);
    const address = await readAddress(database.db, accountId);
    if (!address) throw new Error("the address is gone");
    await tryAddress(database.db, address, { fetch: answers(503), signal: AbortSignal.timeout(20_000), now });
    expect((await log(accountId)).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
});

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
