import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { endRunning, type LongRun, startPart, waitPart } from "./run-behind";
import { createForwarded } from "./store-forwarded";

let database: TestDatabase;
beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.close());

const partMs = 20;
/** Where what ends the job is awaited. */
const endless = 60_000;
/** A job that runs until the test ends it. */
async function makeJob(id: string) {
  await createForwarded(database.db, [{ id, name: "test/long", payload: {}, priority: 5 }]);
  const stop = new AbortController();
  const ended = { resolve: () => {}, reject: (_error: Error) => {} };
  const end = new Promise<void>((resolve, reject) => Object.assign(ended, { resolve, reject }));
  let starts = 0;
  let failures = 0;
  const long: LongRun = {
    ...{ db: database.db, id, partMs, signal: stop.signal },
    run: () => {
      starts += 1;
      return end;
    },
    recordFailure: async () => {
      failures += 1;
      await database.sql`update forwarded_job set running_until = null where id = ${id}`;
    },
  };
  const row = async () => {
    const [found] =
      await database.sql`select attempts, running_until > now() as runs, repeat_at <= now() as due
      from forwarded_job where id = ${id}`;
    return found ?? null;
  };
  return { long, stop, ended, row, counts: () => ({ starts, failures }) };
}

describe("a job that takes longer than a request", () => {
  it("runs on behind its request, once, and later requests wait for its end", async () => {
    const { long, ended, row, counts } = await makeJob("long");
    expect(await startPart(long)).toBe(true);
    expect(await startPart(long)).toBe(true);
    expect(await waitPart(database.db, "long", partMs)).toBe(true);
    expect(await row()).toEqual({ attempts: 1, runs: true, due: false });
    ended.resolve();
    await endRunning();
    expect(await waitPart(database.db, "long", partMs)).toBe(false);
    expect(await startPart(long)).toBe(false);
    expect([await row(), counts()]).toEqual([null, { starts: 1, failures: 0 }]);
  });

  it("is tried again when it failed, by the next request or by its row", async () => {
    const { long, ended, row, counts } = await makeJob("failing");
    expect(await startPart(long)).toBe(true);
    ended.reject(new Error("no"));
    await endRunning();
    expect(await row()).toMatchObject({ attempts: 1, runs: null });
    await expect(startPart({ ...long, partMs: endless })).rejects.toThrow("no");
    expect(counts()).toEqual({ starts: 2, failures: 2 });
  });

  it("is released at once by a process that stops, and taken over from one that died", async () => {
    const { long, stop, ended, row, counts } = await makeJob("released");
    expect(await startPart(long)).toBe(true);
    stop.abort();
    ended.reject(new Error("stopped"));
    await endRunning();
    expect(await row()).toEqual({ attempts: 0, runs: null, due: true });
    await database.sql`update forwarded_job set running_until = now() - interval '1 second', attempts = 1`;
    await expect(startPart({ ...long, partMs: endless })).rejects.toThrow("stopped");
    expect(counts()).toEqual({ starts: 2, failures: 0 });
  });
});
