import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { clearAllowances, consumeAllowance } from "./consume-allowance";

describe("a rate limit", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  const now = new Date("2026-05-01T10:00:20Z");

  it("is exact with 200 concurrent requests", async () => {
    const asks = Array.from({ length: 200 }, () =>
      consumeAllowance(database.db, { key: "a", max: 100, windowSeconds: 60, now }),
    );
    const answers = await Promise.all(asks);
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(100);
    expect(answers[0]?.resetSeconds).toBe(40);
  });

  it("starts again with the next window and forgets the last", async () => {
    const later = new Date("2026-05-01T10:01:00Z");
    expect(
      await consumeAllowance(database.db, { key: "a", max: 100, windowSeconds: 60, cost: 30, now: later }),
    ).toEqual({
      allowed: true,
      remaining: 70,
      resetSeconds: 60,
    });
    await clearAllowances(database.db, later);
    expect(await database.sql`select used from allowance`).toMatchObject([{ used: 30 }]);
  });

  it("counts nothing for a rejected request", async () => {
    const ask = { key: "b", max: 10, windowSeconds: 60, now };
    await consumeAllowance(database.db, { ...ask, cost: 8 });
    expect((await consumeAllowance(database.db, { ...ask, cost: 5 })).allowed).toBe(false);
    expect((await consumeAllowance(database.db, { ...ask, cost: 2 })).remaining).toBe(0);
    expect((await consumeAllowance(database.db, { ...ask, cost: 11 })).allowed).toBe(false);
  });
});
