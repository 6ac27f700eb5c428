import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { type OpenDatabase, openDatabase } from "../client";

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
}

/** A busy machine takes long to close the connections of the queue. */
const queueClosesMs = 60_000;

/** A database for this test file alone, copied from the migrated template; `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_URL;
  if (!template)
    throw new Error("TEST_DATABASE_URL is not set: run the tests with Jest, which starts the database");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const templateName = new URL(template).pathname.slice(1);
  // Its checkpoint costs nothing in memory; copying through the log takes three times as long.
  await asAdmin(template, (sql) =>
    sql.unsafe(`create database ${name} template ${templateName} strategy file_copy`),
  );
  const url = template.replace(/\/[^/]*$/, `/${name}`);
  const opened = openDatabase(url, { max: 10 });
  return {
    ...opened,
    url,
    async close() {
      await opened.close();
      await asAdmin(template, async (sql) => {
        await waitForQueue(sql, name);
        await sql.unsafe(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

/**
 * The queue closes its connections without waiting for it, and an error of one that is cut ends the test's process. Throws
 * if they stay open: the test file did not stop its worker.
 */
async function waitForQueue(sql: postgres.ReservedSql, name: string): Promise<void> {
  for (const end = Date.now() + queueClosesMs; Date.now() < end; ) {
    const open = await sql`select 1 from pg_stat_activity
      where datname = ${name} and application_name = '1tracking queue' limit 1`;
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`A worker still uses ${name}: stop it before the database is closed.`);
}

/** Copies of one template must not overlap, and nobody may be connected to it: one advisory lock on `postgres`. */
async function asAdmin(
  template: string,
  work: (sql: postgres.ReservedSql) => PromiseLike<unknown>,
): Promise<void> {
  const pool = postgres(template.replace(/\/[^/]*$/, "/postgres"), { max: 1, onnotice: () => undefined });
  const sql = await pool.reserve();
  try {
    await sql`select pg_advisory_lock(7210002)`;
    await work(sql);
  } finally {
    sql.release();
    await pool.end({ timeout: 5 });
  }
}
