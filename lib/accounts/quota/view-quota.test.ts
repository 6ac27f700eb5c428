import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { AccountId } from "@/lib/core/ids";
import { newId } from "@/lib/core/ids";
import type { ShipmentSource } from "@/lib/core/sources";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { quotaCall } from "./contract";
import { drawQuota } from "./draw-quota";
import { issueLot } from "./issue-lot";
import { viewQuota } from "./view-quota";

process.env.LOG_LEVEL = "silent";
process.env.NUMBERS_PER_MONTH = "1000";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let serial = 0;
const numbers = (count: number) => Array.from({ length: count }, () => `V${serial++}`);
const draw = (accountId: AccountId, count: number, at: string, origin: ShipmentSource = "api") =>
  database.db.transaction((tx) => drawQuota(tx, { accountId, origin, now: new Date(at) }, numbers(count)));
async function makeAccount(zone = "UTC", kind: "business" | "personal" = "business"): Promise<TestUser> {
  const user = await makeUser(database.db, { kind });
  await database.sql`update account set time_zone = ${zone} where id = ${user.accountId}`;
  return user;
}
const view = async (user: TestUser, at: string) =>
  quotaCall.output.parse(await viewQuota(await contextOf(database.db, user, { now: new Date(at) })));

it("shows the whole month's numbers before the first is used, also to personal accounts", async () => {
  for (const kind of ["business", "personal"] as const) {
    const user = await makeAccount("Europe/Berlin", kind);
    const { lots, ...rest } = await view(user, "2026-11-30T22:59:59Z");
    expect(rest).toEqual({
      ...{ plan: "server", planUntil: null, month: { from: "2026-11-01", to: "2026-11-30" } },
      ...{ used: 0, left: 1000, days: [], forecast: null, waiting: { imports: 0, lines: 0 } },
    });
    expect(lots).toEqual([
      expect.objectContaining({
        kind: "month",
        amount: 1000,
        left: 1000,
        expiresAt: "2026-11-30T23:00:00.000Z",
      }),
    ]);
    expect((await view(user, "2026-11-30T23:00:00Z")).month.from).toBe("2026-12-01");
  }
});

it("sums uses by day and origin in the account's days, of this month and this account alone", async () => {
  const user = await makeAccount("America/Los_Angeles");
  const other = await makeAccount();
  await draw(other.accountId, 7, "2026-11-10T10:00:00Z");
  // Still October there; then both sides of a midnight.
  await draw(user.accountId, 5, "2026-11-01T06:59:59Z");
  await draw(user.accountId, 10, "2026-11-01T07:00:00Z");
  await draw(user.accountId, 20, "2026-11-05T07:59:59Z");
  await draw(user.accountId, 30, "2026-11-05T08:00:00Z");
  await draw(user.accountId, 2, "2026-11-05T09:00:00Z", "file");
  await draw(user.accountId, 1, "2026-11-05T10:00:00Z");
  const { days, used, left, forecast } = await view(user, "2026-11-06T12:00:00Z");
  expect(days).toEqual([
    { day: "2026-11-01", origin: "api", count: 10 },
    { day: "2026-11-04", origin: "api", count: 20 },
    { day: "2026-11-05", origin: "api", count: 31 },
    { day: "2026-11-05", origin: "file", count: 2 },
  ]);
  expect([used, left]).toEqual([63, 937]);
  // 31 October to 5 November: Saturday 5, Sunday 10, Monday and Tuesday 0, Wednesday 20, Thursday 33; Friday their mean.
  const perWeek = 5 + 10 + 0 + 0 + 20 + 33;
  // Friday 6 to Monday 30: four Fridays, Saturdays, Sundays and Mondays; three of the others.
  const expected = 63 + 3 * perWeek + (5 + 10 + 0) + 4 * (68 / 6);
  expect(forecast).toEqual({ used: Math.round(expected), usedUpOn: null });
});

it("lists what was given besides in the order in which it is used, with what is left of each", async () => {
  const user = await makeAccount();
  const now = new Date("2026-11-10T10:00:00Z");
  const give = (kind: "pack" | "grant", amount: number, months: number) =>
    database.db.transaction((tx) =>
      issueLot(tx, {
        ...{ accountId: user.accountId, kind, amount, now, source: `${kind}:${newId()}` },
        lasts: { months },
      }),
    );
  await give("grant", 50, 3);
  await give("pack", 200, 1);
  await draw(user.accountId, 1020, "2026-11-10T11:00:00Z");
  const { lots, used, left } = await view(user, "2026-11-10T12:00:00Z");
  expect(lots.map(({ kind, amount, left: rest }) => [kind, amount, rest])).toEqual([
    ["month", 1000, 0],
    ["pack", 200, 180],
    ["grant", 50, 50],
  ]);
  expect([used, left]).toEqual([1020, 230]);
  // In the next month what is left over is there, besides new numbers; what expired is not.
  expect((await view(user, "2026-12-20T12:00:00Z")).lots.map(({ kind, left: rest }) => [kind, rest])).toEqual(
    [
      ["month", 1000],
      ["grant", 50],
    ],
  );
});

it("counts imports that wait, with the lines that are left of them", async () => {
  const user = await makeAccount();
  const insert = (state: string, total: number, done: number, accountId = user.accountId) => database.sql`
    insert into import_run (id, account_id, state, name, source, total, counts, created_at)
    values (${newId()}, ${accountId}, ${state}, 'a.csv', 'file', ${total}, ${JSON.stringify(done === 0 ? {} : { inserted: done - 1, refused: 1 })}::jsonb, now())`;
  await insert("waiting", 100, 40);
  await insert("waiting", 10, 0);
  await insert("running", 500, 10);
  await insert("waiting", 900, 0, (await makeAccount()).accountId);
  expect((await view(user, "2026-11-10T12:00:00Z")).waiting).toEqual({ imports: 2, lines: 70 });
});

it("shows the account's plan until it ends, then the server's", async () => {
  const user = await makeAccount();
  await database.sql`
    insert into quota_account (account_id, plan, plan_until) values (${user.accountId}, 'business', '2026-12-10T00:00:00Z')`;
  const plan = async (at: string) => {
    const { plan: name, planUntil, left } = await view(user, at);
    return { name, planUntil, left };
  };
  expect(await plan("2026-12-09T23:59:59Z")).toEqual({
    ...{ name: "business", planUntil: "2026-12-10T00:00:00.000Z", left: 5000 },
  });
  expect(await plan("2026-12-10T00:00:00Z")).toEqual({ name: "server", planUntil: null, left: 1000 });
});
