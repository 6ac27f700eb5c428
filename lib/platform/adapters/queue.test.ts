import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { defineJob } from "@/lib/core/define-job";
import { enqueue, enqueueMany } from "./queue";

const job = defineJob({ name: "test/greet", payload: z.object({ id: z.string() }), priority: 3 });

describe("the queue", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  const jobs = () =>
    database.sql`select task_identifier, priority, key, run_at > now() as later from graphile_worker.jobs order by id`;

  it("keeps a job only if the transaction commits", async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await enqueue(tx, job, { id: "a" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await jobs()).toHaveLength(0);
    await database.db.transaction((tx) => enqueue(tx, job, { id: "a" }));
    expect(await jobs()).toMatchObject([{ task_identifier: "test/greet", priority: 3, key: null }]);
  });

  it("merges jobs with one key into one", async () => {
    const runAt = new Date(Date.now() + 60_000);
    await enqueueMany(database.db, job, [
      { payload: { id: "b" }, key: "k", runAt },
      { payload: { id: "c" } },
    ]);
    await enqueue(database.db, job, { id: "d" }, { key: "k", runAt });
    expect((await jobs()).filter((row) => row.key === "k")).toMatchObject([{ later: true }]);
  });

  it("rejects a payload that does not match the job", async () => {
    await expect(enqueue(database.db, job, { id: 3 } as never)).rejects.toThrow();
  });
});
