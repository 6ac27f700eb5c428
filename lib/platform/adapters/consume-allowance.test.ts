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
    const requests = Array.from({ length: 200 }, () =>
      consumeAllowance(database.db, { key: "a", max: 100, windowSeconds: 60, now }),
    );
    const answers = await Promise.all(requests);
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
    const request = { key: "b", max: 10, windowSeconds: 60, now };
    await consumeAllowance(database.db, { ...request, cost: 8 });
    expect((await consumeAllowance(database.db, { ...request, cost: 5 })).allowed).toBe(false);
    expect((await consumeAllowance(database.db, { ...request, cost: 2 })).remaining).toBe(0);
    expect((await consumeAllowance(database.db, { ...request, cost: 11 })).allowed).toBe(false);
  });

  it("rejects a request that costs more than the whole window, also in a fresh one, and takes nothing", async () => {
    const request = { key: "c", max: 10, windowSeconds: 60, now };
    expect(await consumeAllowance(database.db, { ...request, cost: 11 })).toEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 40,
    });
    expect(await consumeAllowance(database.db, { ...request, cost: 10 })).toEqual({
      allowed: true,
      remaining: 0,
      resetSeconds: 40,
    });
    expect(await consumeAllowance(database.db, request)).toEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 40,
    });
  });

  it("takes one by default, and has all again in a fresh window", async () => {
    const request = { key: "d", max: 3, windowSeconds: 60 };
    const remaining = async (time: string) => {
      const { allowed, remaining: left } = await consumeAllowance(database.db, {
        ...request,
        now: new Date(time),
      });
      return allowed ? left : "refused";
    };
    const minute = "2026-05-01T11:00";
    expect([
      await remaining(`${minute}:00.000Z`),
      await remaining(`${minute}:30.000Z`),
      await remaining(`${minute}:59.999Z`),
      await remaining(`${minute}:59.999Z`),
      await remaining("2026-05-01T11:01:00.000Z"),
    ]).toEqual([2, 1, 0, "refused", 2]);
  });

  it("reports in whole seconds, at least one, when the window ends, and forgets it then and not before", async () => {
    const request = { key: "e", max: 3, windowSeconds: 90 };
    const reset = async (time: string) =>
      (await consumeAllowance(database.db, { ...request, now: new Date(time) })).resetSeconds;
    expect(await reset("2026-05-01T12:00:00.000Z")).toBe(90);
    expect(await reset("2026-05-01T12:00:00.001Z")).toBe(90);
    expect(await reset("2026-05-01T12:01:29.999Z")).toBe(1);
    const hour = { ...request, key: "f", windowSeconds: 3600, now: new Date("2026-05-01T12:00:00.000Z") };
    expect((await consumeAllowance(database.db, hour)).resetSeconds).toBe(3600);
    await database.sql`delete from allowance`;
    await reset("2026-05-01T12:00:00.000Z");
    await clearAllowances(database.db, new Date("2026-05-01T12:01:29.999Z"));
    expect(await database.sql`select used from allowance`).toHaveLength(1);
    await clearAllowances(database.db, new Date("2026-05-01T12:01:30.000Z"));
    expect(await database.sql`select used from allowance`).toHaveLength(0);
  });

  it("counts each key separately, and stores none in plain text", async () => {
    const request = { max: 1, windowSeconds: 60, now };
    await database.sql`delete from allowance`;
    for (const key of ["203.0.113.7", "203.0.113.8"])
      expect((await consumeAllowance(database.db, { ...request, key })).allowed).toBe(true);
    const rows = await database.sql`select key from allowance`;
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect(key).not.toContain("203");
  });
});
