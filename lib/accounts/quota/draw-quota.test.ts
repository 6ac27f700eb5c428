import { sql } from "drizzle-orm";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import { makeUser } from "@/tests/api/make-user";
import { drawQuota } from "./draw-quota";
import { issueLot } from "./issue-lot";
import { previewDraw } from "./preview-draw";
import { readLedger } from "./testing/read-ledger";

process.env.LOG_LEVEL = "silent";
process.env.NUMBERS_PER_MONTH = "100";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let serial = 0;
const numbers = (count: number) =>
  Array.from({ length: count }, () => `N${String(serial++).padStart(9, "0")}`);
const makeAccount = async (zone = "UTC") => {
  const { accountId } = await makeUser(database.db);
  await database.sql`update account set time_zone = ${zone} where id = ${accountId}`;
  return accountId;
};
const draw = (accountId: AccountId, given: readonly string[], now: Date) =>
  database.db.transaction((tx) => drawQuota(tx, { accountId, origin: "api", now }, given));
const pack = (accountId: AccountId, amount: number, months: number, now: Date, source = `pack:${serial++}`) =>
  database.db.transaction((tx) =>
    issueLot(tx, { accountId, kind: "pack", source, amount, lasts: { months }, now }),
  );
const expiries = async (accountId: AccountId) =>
  (await readLedger(database.db, accountId)).lots.map(({ expiresAt }) => expiresAt);
const at = (text: string) => new Date(text);

describe("numbers of a month", () => {
  it("are issued with the first one that needs one, until the month's end in the account's zone", async () => {
    for (const [zone, now, end] of [
      ["UTC", "2026-11-26T10:00:00Z", "2026-12-01T00:00:00.000Z"],
      // Summer time begins and ends within these months.
      ["Europe/Berlin", "2026-03-01T00:00:00+01:00", "2026-03-31T22:00:00.000Z"],
      ["Europe/Berlin", "2026-10-25T02:30:00+01:00", "2026-10-31T23:00:00.000Z"],
      ["America/Los_Angeles", "2026-12-01T07:59:59Z", "2026-12-01T08:00:00.000Z"],
      ["Pacific/Kiritimati", "2026-11-30T10:00:00Z", "2026-12-31T10:00:00.000Z"],
      ["Asia/Kolkata", "2027-01-31T18:29:59Z", "2027-01-31T18:30:00.000Z"],
    ] as const) {
      const accountId = await makeAccount(zone);
      await draw(accountId, numbers(1), at(now));
      expect(await expiries(accountId)).toEqual([end]);
    }
  });

  it("are not issued by a number that counts already, and once in a month", async () => {
    const accountId = await makeAccount();
    const [number = ""] = numbers(1);
    await draw(accountId, [number], at("2026-01-30T00:00:00Z"));
    await draw(accountId, [number], at("2026-02-02T00:00:00Z"));
    expect(await expiries(accountId)).toEqual(["2026-02-01T00:00:00.000Z"]);
    await draw(accountId, [...numbers(2), number], at("2026-02-02T00:00:00Z"));
    const { lots } = await readLedger(database.db, accountId);
    expect(lots.map(({ source, left, closed }) => [source, left, closed])).toEqual([
      ["month:2026-01", 0, true],
      ["month:2026-02", 98, false],
    ]);
  });

  it("fit in the order given, each counted once for 90 days", async () => {
    const accountId = await makeAccount();
    const now = at("2026-05-02T00:00:00Z");
    const [first, more] = [numbers(60), numbers(60)];
    expect((await draw(accountId, [...first, ...first], now)).size).toBe(60);
    const given = [...first, ...more];
    expect([...(await previewDraw(database.db, { accountId }, given, now))]).toEqual(given.slice(0, 100));
    expect([...(await draw(accountId, given, now))]).toEqual(given.slice(0, 100));
    expect([...(await draw(accountId, given, now))]).toEqual(given.slice(0, 100));
    const later = new Date(now.getTime() + 90 * dayMs);
    await draw(accountId, first, new Date(later.getTime() - 1));
    const { counted } = await readLedger(database.db, accountId);
    expect(counted).toBe(100);
    await draw(accountId, first.slice(0, 10), later);
    expect((await readLedger(database.db, accountId)).used).toBe(110);
  });

  it("are used before packs, and of these the first to expire", async () => {
    const accountId = await makeAccount();
    const now = at("2026-05-02T00:00:00Z");
    await pack(accountId, 10, 3, now, "late");
    await pack(accountId, 10, 1, now, "early");
    await draw(accountId, numbers(105), now);
    const left = Object.fromEntries(
      (await readLedger(database.db, accountId)).lots.map((lot) => [lot.source, lot.left]),
    );
    expect(left).toEqual({ "month:2026-05": 0, early: 5, late: 10 });
  });

  it("follow the account into another time zone: no month is given twice, none ends early", async () => {
    const accountId = await makeAccount("Pacific/Kiritimati");
    const now = at("2026-11-30T12:00:00Z");
    await draw(accountId, numbers(10), now);
    await database.sql`update account set time_zone = 'Pacific/Pago_Pago' where id = ${accountId}`;
    await draw(accountId, numbers(10), now);
    await draw(accountId, numbers(10), at("2026-12-31T23:00:00Z"));
    const { lots } = await readLedger(database.db, accountId);
    // Both were issued at the same moment.
    expect(new Map(lots.map(({ source, left, expiresAt }) => [source, [left, expiresAt]]))).toEqual(
      new Map([
        ["month:2026-12", [80, "2027-01-01T11:00:00.000Z"]],
        ["month:2026-11", [0, "2026-12-01T11:00:00.000Z"]],
      ]),
    );
  });
});

describe("a lot", () => {
  it("lasts calendar months, to the end of a shorter month's last day", async () => {
    for (const [zone, now, months, end] of [
      ["UTC", "2026-01-31T10:00:00Z", 1, "2026-03-01T00:00:00.000Z"],
      ["UTC", "2026-11-30T23:59:59Z", 3, "2027-03-01T00:00:00.000Z"],
      ["Europe/Berlin", "2026-01-31T23:30:00Z", 3, "2026-05-01T22:00:00.000Z"],
      ["America/New_York", "2028-01-31T12:00:00Z", 1, "2028-03-01T05:00:00.000Z"],
    ] as const) {
      const accountId = await makeAccount(zone);
      await pack(accountId, 5, months, at(now));
      expect(await expiries(accountId)).toEqual([end]);
    }
  });

  it("is issued once for each source, also by two at once", async () => {
    const accountId = await makeAccount();
    const now = new Date();
    const ids = await Promise.all([1, 2, 3].map(() => pack(accountId, 5, 1, now, "capture:1")));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect((await readLedger(database.db, accountId)).lots).toHaveLength(1);
  });
});

it("gives the last hundred numbers exactly once to draws that race for them", async () => {
  const accountId = await makeAccount();
  const now = new Date();
  const given = Array.from({ length: 40 }, () => numbers(5));
  const fits = await Promise.all(given.map((some) => draw(accountId, some, now)));
  expect(fits.reduce((sum, { size }) => sum + size, 0)).toBe(100);
  expect(await readLedger(database.db, accountId)).toMatchObject({ used: 100, counted: 100, sum: 0 });
});

it("draws any quantity of numbers in two statements besides the lock", async () => {
  const accountId = await makeAccount();
  const now = new Date();
  await pack(accountId, 1000, 1, now);
  const counts: number[] = [];
  for (const count of [1, 500]) {
    const given = numbers(count);
    await draw(accountId, numbers(1), now);
    await database.db.transaction(async (tx) => {
      const { session } = tx._ as unknown as {
        session: { client: { unsafe: (...all: never[]) => unknown } };
      };
      const { unsafe } = session.client;
      let sent = 0;
      session.client.unsafe = (...all) => {
        sent += 1;
        return unsafe.apply(session.client, all);
      };
      await drawQuota(tx, { accountId, origin: "file", now }, given);
      session.client.unsafe = unsafe;
      counts.push(sent);
      await tx.execute(sql`select 1`);
    });
  }
  expect(counts).toEqual([3, 3]);
});
