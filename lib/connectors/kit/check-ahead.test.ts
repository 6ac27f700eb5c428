import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { blockAccount, consumeBudget } from "@/lib/connectors/fetch/consume-budget";
import { noData } from "@/lib/parcels/parcel/testing/make-outcome";
import { checkHost, recordHost } from "./check-host";
import { checkReading, recordReading } from "./check-reading";
import { breakerFailures, readingFailures } from "./constants";
import { fetchToken } from "./fetch-token";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const before = { clean: false, trial: false };

it("holds no call back after the database's clock was set back", async () => {
  const { db, sql } = database;
  const request = { account: "a", limits: { rate: { max: 1, seconds: 10, burst: 1 }, perDay: 1 } };
  const take = () => consumeBudget(db, { ...request, interactive: true, waitMaxMs: 0 });
  await take();
  await blockAccount(db, "a", "call", 1000);
  for (let n = 0; n < breakerFailures; n++) await recordHost(db, "h", false, before);
  for (let n = 0; n < readingFailures; n++) await recordReading(db, "c", "$", before);
  const token = () =>
    fetchToken(db, {
      account: "t",
      credential: "secret",
      sealingKey: null,
      signal: new AbortController().signal,
      fetchNew: () => Promise.resolve(noData()),
    });
  await token();
  expect([
    (await take()).kind,
    (await checkHost(db, "h")).open,
    (await checkReading(db, "c")).slowed,
  ]).toEqual(["wait", true, true]);
  await sql`update carrier_budget set paid_until = paid_until + interval '1 year', day = day + 365,
    blocked_until = blocked_until + interval '1 year'`;
  await sql`update carrier_host set opened_at = opened_at + interval '1 year'`;
  await sql`update carrier_reading set trial_at = trial_at + interval '1 year'`;
  await sql`update carrier_token set failed_at = failed_at + interval '1 year', lease_until = now() + interval '1 year'`;
  expect(await take()).toEqual({ kind: "granted", waitMs: 0 });
  expect((await take()).kind).toBe("wait");
  expect([(await checkHost(db, "h")).open, (await checkReading(db, "c")).slowed]).toEqual([false, false]);
  await token();
  expect(await sql`select failed_at > now() as ahead from carrier_token`).toEqual([{ ahead: false }]);
});
