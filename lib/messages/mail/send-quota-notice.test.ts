import { randomBytes } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { drawQuota } from "@/lib/accounts/quota/draw-quota";
import { findNotice } from "@/lib/accounts/quota/find-notice";
import { issueLot } from "@/lib/accounts/quota/issue-lot";
import { setPlan } from "@/lib/accounts/quota/set-plan";
import { viewShell } from "@/lib/accounts/users/queries";
import { type AccountId, newId } from "@/lib/core/ids";
import { locales } from "@/lib/core/locales";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { sendQuotaNotice } from "./send-quota-notice";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
process.env.NUMBERS_PER_MONTH = "1000";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const noon = new Date("2026-11-20T12:00:00Z");
let serial = 0;
const numbers = (count: number) => Array.from({ length: count }, () => `W${serial++}`);
const draw = (accountId: AccountId, count: number, now = noon) =>
  database.db.transaction((tx) => drawQuota(tx, { accountId, origin: "file", now }, numbers(count)));
const give = (accountId: AccountId, amount: number) =>
  database.db.transaction((tx) =>
    issueLot(tx, {
      ...{ accountId, kind: "grant", amount, now: noon, source: `grant:${newId()}` },
      lasts: { months: 2 },
    }),
  );

type Warning = Parameters<typeof sendQuotaNotice>[1];
/** Runs the jobs that were queued for an account; more than once each. */
async function sendQueued({ accountId, email }: TestUser, now = noon): Promise<string[]> {
  const jobs = await database.sql<{ id: string; payload: Warning }[]>`
    select id, payload from graphile_worker._private_jobs where key = ${`quota-mail:${accountId}`}`;
  for (const { id, payload } of jobs) {
    // Later than the email before: ids of one moment have no order.
    const ctx = contextOn(database.db, { now: new Date(now.getTime() + serial++) });
    await sendQuotaNotice(ctx, payload);
    await sendQuotaNotice(ctx, payload);
    await database.sql`delete from graphile_worker._private_jobs where id = ${id}`;
  }
  const mails = await database.sql<{ subject: string }[]>`
    select subject from mail where recipient = ${email} order by id`;
  return mails.map(({ subject }) => subject);
}

const most = "You’ve used 80% of your tracking numbers";
const all = "You’ve used all your tracking numbers";

it("sends one email at 80 % and one once nothing is left, and none for what does not count", async () => {
  const user = await makeUser(database.db);
  await draw(user.accountId, 799);
  expect(await sendQueued(user)).toEqual([]);
  await draw(user.accountId, 1);
  expect(await sendQueued(user)).toEqual([most]);
  await draw(user.accountId, 150);
  await draw(user.accountId, 0);
  expect(await sendQueued(user)).toEqual([most]);
  await draw(user.accountId, 80);
  expect(await sendQueued(user)).toEqual([most, all]);
  await draw(user.accountId, 5);
  expect(await sendQueued(user)).toEqual([most, all]);
});

it("sends one email where one draw takes everything", async () => {
  const user = await makeUser(database.db);
  await draw(user.accountId, 5000);
  expect(await sendQueued(user)).toEqual([all]);
});

it("sends none again after more was granted in the same month, and again in the next", async () => {
  const user = await makeUser(database.db);
  await draw(user.accountId, 850);
  expect(await sendQueued(user)).toHaveLength(1);
  await give(user.accountId, 500);
  // 1,250 of 1,500: 80 % a second time.
  await draw(user.accountId, 400);
  expect(await sendQueued(user)).toHaveLength(1);
  const later = new Date("2026-12-05T12:00:00Z");
  await draw(user.accountId, 1100, later);
  expect(await sendQueued(user, later)).toHaveLength(2);
});

it("sends nothing about a month that is over", async () => {
  const user = await makeUser(database.db);
  await draw(user.accountId, 900);
  expect(await sendQueued(user, new Date("2026-12-01T00:00:00Z"))).toEqual([]);
});

it("queues nothing if the draw is undone", async () => {
  const user = await makeUser(database.db);
  const undone = database.db.transaction(async (tx) => {
    await drawQuota(tx, { accountId: user.accountId, origin: "api", now: noon }, numbers(900));
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(await sendQueued(user)).toEqual([]);
});

it.each(locales)("has all its words in %s", async (locale) => {
  const user = await makeUser(database.db, { kind: locale === "fr" ? "personal" : "business" });
  await database.sql`update account_user set locale = ${locale} where id = ${user.userId}`;
  await draw(user.accountId, 900);
  await sendQueued(user);
  await draw(user.accountId, 100);
  expect(await sendQueued(user)).toHaveLength(2);
  const mails =
    await database.sql`select subject, plain from mail where recipient = ${user.email} order by id`;
  for (const mail of mails) {
    expect(`${mail.subject} ${mail.plain}`).not.toMatch(/mail\.|[{}]/);
    expect(mail.plain).toContain(`/${locale}/userManage/userSetting/usage`);
  }
  expect(mails[0]?.plain).toMatch(/900/);
});

describe("the note over each page", () => {
  const note = async ({ accountId, userId }: TestUser, now = noon) => {
    const { account, quota } = await viewShell(database.db, { accountId, userId });
    return findNotice(quota, account.timeZone, now);
  };

  it("appears at 80 % and not before, with the figures of the month", async () => {
    const user = await makeUser(database.db);
    expect(await note(user)).toBeNull();
    await draw(user.accountId, 799);
    expect(await note(user)).toBeNull();
    await draw(user.accountId, 1);
    expect(await note(user)).toEqual({
      ...{ used: 800, left: 200, total: 1000, percent: 80, isMonthAlone: true },
      month: { from: "2026-11-01", to: "2026-11-30" },
    });
  });

  it("counts what else is left, and is gone with the month", async () => {
    const user = await makeUser(database.db);
    await draw(user.accountId, 1000);
    expect(await note(user)).toMatchObject({ left: 0, percent: 100 });
    await give(user.accountId, 200);
    expect(await note(user)).toMatchObject({ used: 1000, left: 200, total: 1200, isMonthAlone: false });
    await give(user.accountId, 800);
    expect(await note(user)).toBeNull();
    expect(await note(user, new Date("2026-11-30T23:59:59Z"))).toBeNull();
    expect(await note(user, new Date("2026-12-01T00:00:00Z"))).toBeNull();
  });

  it("does not count what a smaller plan took back as used", async () => {
    const user = await makeUser(database.db);
    const { accountId } = user;
    const change = (plan: "business" | "start") =>
      database.db.transaction((tx) => setPlan(tx, { accountId, plan, lasts: null, now: noon }));
    await change("business");
    await draw(accountId, 700);
    await change("start");
    expect(await note(user)).toBeNull();
    await draw(accountId, 100);
    expect(await note(user)).toMatchObject({ used: 800, total: 1000 });
  });
});
