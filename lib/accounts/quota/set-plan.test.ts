import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { findPlan } from "@/lib/accounts/billing/find-plan";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { drawQuota } from "./draw-quota";
import { setPlan } from "./set-plan";
import { readLedger } from "./testing/read-ledger";

process.env.LOG_LEVEL = "silent";
process.env.NUMBERS_PER_MONTH = "3000";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-20T12:00:00Z");
type Order = Omit<Parameters<typeof setPlan>[1], "accountId" | "now">;
const set = ({ accountId }: TestUser, order: Order) =>
  database.db.transaction((tx) => setPlan(tx, { accountId, now, ...order }));
let serial = 0;
const draw = ({ accountId }: TestUser, count: number) =>
  database.db.transaction((tx) =>
    drawQuota(
      tx,
      { accountId, origin: "file", now },
      Array.from({ length: count }, () => `P${serial++}`),
    ),
  );

it("lasts until a moment, whole months, or until it is changed", async () => {
  const user = await makeUser(database.db);
  const until = new Date("2026-11-21T00:00:00Z");
  await set(user, { plan: "business", lasts: { until } });
  expect((await findPlan(database.db, user, new Date(until.getTime() - 1))).id).toBe("business");
  expect((await findPlan(database.db, user, until)).id).toBe("server");
  await set(user, { plan: "business", lasts: { months: 1 } });
  expect((await findPlan(database.db, user, new Date("2026-12-20T23:59:59Z"))).id).toBe("business");
  await set(user, { plan: "business", lasts: null });
  expect((await findPlan(database.db, user, new Date("2036-01-01T00:00:00Z"))).id).toBe("business");
});

it("revokes only what is unused where more is used than the plan has, and only if it is forced", async () => {
  const user = await makeUser(database.db);
  await draw(user, 1200);
  const smaller = { plan: "start", lasts: null } as const;
  await expect(set(user, smaller)).rejects.toMatchObject({ key: "creditTooLow" });
  await set(user, { ...smaller, isForced: true });
  await set(user, { ...smaller, isForced: true });
  const ledger = await readLedger(database.db, user.accountId);
  expect(ledger).toMatchObject({ sum: 0, broken: 0, used: 1200, usedUp: true });
  expect(ledger.lots.map(({ left }) => left)).toEqual([0]);
  expect((await draw(user, 1)).size).toBe(0);
  // A larger plan brings what it has more than was given.
  await set(user, { plan: "business", lasts: null });
  expect((await draw(user, 3801)).size).toBe(3800);
  expect(await readLedger(database.db, user.accountId)).toMatchObject({ sum: 0, broken: 0, used: 5000 });
});
