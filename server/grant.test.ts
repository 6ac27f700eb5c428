import { spawn } from "node:child_process";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { drawQuota } from "@/lib/accounts/quota/draw-quota";
import { readLedger } from "@/lib/accounts/quota/testing/read-ledger";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";

jest.setTimeout(120_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Runs the command as an operator does; what it prints, and its exit code. */
function grant(
  ...words: readonly string[]
): Promise<{ readonly text: string; readonly code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", "server/grant.ts", ...words], {
      env: { ...process.env, DATABASE_URL: database.url, NUMBERS_PER_MONTH: "100" },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
    child.once("close", (code) => resolve({ text, code }));
  });
}

describe("npm run grant", () => {
  it("gives the owner's account numbers that last for calendar months, each time more", async () => {
    const { accountId, email } = await makeUser(database.db);
    for (let time = 0; time < 2; time += 1)
      expect(await grant(email.toUpperCase(), "5000", "2")).toMatchObject({ code: 0 });
    const { lots, broken } = await readLedger(database.db, accountId);
    expect(lots.map(({ amount, left }) => [amount, left])).toEqual([
      [5000, 5000],
      [5000, 5000],
    ]);
    expect(broken).toBe(0);
  });

  it("gives it a plan with the month's numbers at once, but none smaller than what is used", async () => {
    const { accountId, email } = await makeUser(database.db);
    expect((await grant(email, "plan", "start", "1")).text).toContain("plan start, until 20");
    const numbers = Array.from({ length: 150 }, (_, at) => `GRANT${String(at).padStart(9, "0")}`);
    const draw = { accountId, origin: "api", now: new Date() } as const;
    expect((await database.db.transaction((tx) => drawQuota(tx, draw, numbers))).size).toBe(150);
    const amounts = async () => {
      const { lots, broken } = await readLedger(database.db, accountId);
      expect(broken).toBe(0);
      return lots.reduce((sum, { left }) => sum + left, 0);
    };
    expect(await amounts()).toBe(850);
    const smaller = await grant(email, "plan", "free");
    expect(smaller.code).toBe(1);
    expect(smaller.text).toContain("43004");
    expect((await grant(email, "plan", "business")).text).toContain("plan business, until it is changed");
    expect(await amounts()).toBe(4850);
    await grant(email, "plan", "start");
    expect(await amounts()).toBe(850);
  });

  it("trusts an account, which sees its journeys wholly from then on, and ends that only for numbers to come", async () => {
    const { accountId, email } = await makeUser(database.db);
    const kinds = ["withheld", "limited", "full"] as const;
    await storeShipments(
      database.db,
      accountId,
      kinds.map((disclosure) => ({ disclosure })),
    );
    const other = await makeUser(database.db);
    await storeShipments(database.db, other.accountId, [{ disclosure: "withheld" }]);
    const stored = () =>
      database.sql`select s.disclosure, a.trusted_at is not null as trusted from shipment s join account a on a.id = s.account_id
        where a.id in (${accountId}, ${other.accountId}) order by a.id = ${accountId} desc`;
    expect((await grant(email, "trust", "on")).text).toContain("trusted. 2 more journeys");
    const trusted = kinds.map(() => ({ disclosure: "full", trusted: true }));
    const others = { disclosure: "withheld", trusted: false };
    expect([...(await stored())]).toEqual([...trusted, others]);
    expect(await grant(email, "trust", "off")).toMatchObject({ code: 0 });
    expect([...(await stored())]).toEqual([...trusted.map((one) => ({ ...one, trusted: false })), others]);
  });

  it.each([
    [[], 2, "Use: npm run grant"],
    [["somebody@example.org", "many"], 2, "many is no quantity"],
    [["somebody@example.org", "plan", "huge"], 2, "There is no plan huge"],
    [["somebody@example.org", "trust", "maybe"], 2, "trust"],
    [["nobody@example.org", "trust", "on"], 1, "owns an account"],
    [["somebody@example.org", "5", "0"], 2, "0 is no number of months"],
    [["nobody@example.org", "5"], 1, "owns an account"],
  ])("refuses %j", async (words, exit, message) => {
    const { text, code } = await grant(...words);
    expect(code).toBe(exit);
    expect(text).toContain(message);
  });
});
