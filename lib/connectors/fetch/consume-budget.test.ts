import { type OpenDatabase, openDatabase } from "@/db/client";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { type BudgetAnswer, type BudgetRequest, blockAccount, consumeBudget } from "./consume-budget";

let database: TestDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = openDatabase(database.url, { max: 8 });
});
afterAll(async () => {
  await other.close();
  await database.close();
});
let count = 0;
const fresh = () => `account ${++count}`;

function request(account: string, more: Partial<BudgetRequest> = {}): BudgetRequest {
  return { account, limits: {}, interactive: true, waitMaxMs: 0, ...more };
}

/**
 * Makes this many concurrent requests, from two pools like two processes. Each was granted between two moments.
 */
function atOnce(
  times: number,
  each: BudgetRequest,
): Promise<readonly (BudgetAnswer & { from: number; to: number })[]> {
  const pools = [database.db, other.db];
  return Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const from = performance.now();
      const answer = await consumeBudget(pools[index % 2] ?? database.db, each);
      return { ...answer, from, to: performance.now() };
    }),
  );
}

const granted = (answers: readonly BudgetAnswer[]) => answers.filter(({ kind }) => kind === "granted").length;

describe("an account's budget", () => {
  it("grants exactly the day's calls when two processes make 200 requests at once", async () => {
    const account = fresh();
    const answers = await atOnce(200, request(account, { limits: { perDay: 37 } }));
    expect(granted(answers)).toBe(37);
    const refused = answers.find(({ kind }) => kind === "wait");
    expect(refused).toMatchObject({ scope: "day" });
    expect(
      await database.sql`select used_today, used_ever from carrier_budget where account = ${account}`,
    ).toMatchObject([{ used_today: 37, used_ever: "37" }]);
  });

  it("grants callers of one process together, each with its own wait, in few statements", async () => {
    const account = fresh();
    const limits = { rate: { max: 10, seconds: 1, burst: 1 } };
    await consumeBudget(database.db, request(account, { limits }));
    await database.sql`create sequence statements`;
    await database.sql`create function count_statement() returns trigger language plpgsql
      as 'begin perform nextval(''statements''); return null; end'`;
    await database.sql`create trigger statements after update on carrier_budget execute function count_statement()`;
    const asked = performance.now();
    const calls = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const answer = await consumeBudget(database.db, request(account, { limits, waitMaxMs: 60_000 }));
        return answer.kind === "granted" ? answer.waitMs : Number.NaN;
      }),
    );
    // A wait counts from its statement: the second one began at most this much later.
    const tolerance = performance.now() - asked;
    const waits = calls.sort((a, b) => a - b);
    expect(waits.every((wait, index) => wait >= index * 102 - tolerance)).toBe(true);
    expect(new Set(waits).size).toBeGreaterThan(28);
    await database.sql`drop trigger statements on carrier_budget`;
    const [after] = await database.sql`
      select used_ever, last_value::int as statements from carrier_budget, statements where account = ${account}`;
    expect(after?.used_ever).toBe("31");
    expect(after?.statements).toBeLessThan(10);
  });

  it("reserves a part of the day for waiting readers", async () => {
    const account = fresh();
    const limits = { perDay: 20 };
    expect(granted(await atOnce(40, request(account, { limits, interactive: false })))).toBe(14);
    expect(granted(await atOnce(40, request(account, { limits })))).toBe(6);
    expect(await consumeBudget(database.db, request(account, { limits }))).toMatchObject({
      kind: "wait",
      scope: "day",
    });
  });

  it("starts again with the next day, UTC", async () => {
    const account = fresh();
    const limits = { perDay: 2 };
    expect(granted(await atOnce(9, request(account, { limits })))).toBe(2);
    await database.sql`update carrier_budget set day = day - 1 where account = ${account}`;
    expect(granted(await atOnce(9, request(account, { limits })))).toBe(2);
  });

  it("spaces the calls of all processes: no window of the rate limit holds more than its maximum", async () => {
    const rate = { max: 10, seconds: 1, burst: 4 };
    const waitMaxMs = 3_000;
    const start = performance.now();
    const answers = await atOnce(60, request(fresh(), { limits: { rate }, waitMaxMs }));
    const leaving = answers
      .flatMap(({ from, to, ...answer }) =>
        answer.kind === "granted" ? [{ earliest: from + answer.waitMs, latest: to + answer.waitMs }] : [],
      )
      .toSorted((a, b) => a.earliest - b.earliest);
    expect(leaving.length).toBeGreaterThan(20);
    expect(leaving.length).toBeLessThanOrEqual(
      4 + Math.ceil((performance.now() - start + waitMaxMs) / (1000 / 7)),
    );
    // Those that certainly leave within a second of each other, however late the results came.
    for (const [index, { earliest }] of leaving.entries()) {
      const within = leaving.slice(index).filter(({ latest }) => latest - earliest < 1_000);
      expect(within.length).toBeLessThanOrEqual(rate.max);
    }
    const late = answers.find(({ kind }) => kind === "wait");
    expect(late).toMatchObject({ scope: "call" });
  });

  it("grants no call that would have to wait too long, and counts none", async () => {
    const account = fresh();
    const limits = { rate: { max: 1, seconds: 5_000, burst: 1 } };
    expect(granted(await atOnce(10, request(account, { limits })))).toBe(1);
    const [late] = await atOnce(1, request(account, { limits, waitMaxMs: 1_000 }));
    expect(late).toMatchObject({ kind: "wait", scope: "call" });
    if (late?.kind === "wait") expect(Math.abs(late.retryAfterMs - 5_000_000)).toBeLessThan(500_000);
    expect(granted(await atOnce(1, request(account, { limits, waitMaxMs: 6_000_000 })))).toBe(1);
    expect(
      await database.sql`select used_today from carrier_budget where account = ${account}`,
    ).toMatchObject([{ used_today: 2 }]);
  });

  it("grants nothing while the carrier said stop, and everything afterwards", async () => {
    const account = fresh();
    await blockAccount(database.db, account, "call", 600_000);
    await blockAccount(other.db, account, "call", 1_000);
    const [answer] = await atOnce(1, request(account));
    expect(answer).toMatchObject({ kind: "wait", scope: "call" });
    if (answer?.kind === "wait") expect(answer.retryAfterMs).toBeGreaterThan(500_000);
    await blockAccount(database.db, account, "denied", 1_200_000);
    expect((await atOnce(1, request(account)))[0]).toMatchObject({ kind: "denied" });
    await database.sql`update carrier_budget set blocked_until = now() - interval '1 second' where account = ${account}`;
    expect(granted(await atOnce(1, request(account)))).toBe(1);
  });
});
