import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { AccountId } from "@/lib/core/ids";
import type { Database, Db, OpenDatabase } from "./client";
import { memberRole } from "./row-security";

/** How many accounts' databases stay built, with the statements prepared on them. */
const builtMax = 200;

/** The database of which an account's is a part: for statements that must look across accounts. */
const whole = new WeakMap<object, Database>();
const built = new WeakMap<OpenDatabase, Map<AccountId, Database>>();

/**
 * The part of a database that belongs to one account: each statement, and each transaction, runs as a role that
 * row-level security holds for, with that account. So a query that forgets its account finds nothing of others.
 */
export function accountDatabase(opened: OpenDatabase, accountId: AccountId): Database {
  const known = built.get(opened) ?? new Map<AccountId, Database>();
  built.set(opened, known);
  const db = known.get(accountId) ?? build(opened, accountId);
  // The one used last is the newest: the oldest makes room.
  known.delete(accountId);
  known.set(accountId, db);
  const [oldest] = known.keys();
  if (known.size > builtMax && oldest !== undefined) known.delete(oldest);
  return db;
}

/**
 * Runs statements without row-level security, for what concerns all accounts: whether a parcel is still followed,
 * whether a mailbox is taken. In a transaction of an account's database they are part of it. What `work` reads must not
 * reach the caller as rows of others.
 */
export async function bypassRowSecurity<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const database = whole.get(db);
  if (database) return work(database);
  if (!("rollback" in db)) return work(db);
  await db.execute(sql`
    select set_config('app.role', current_setting('role'), true), set_config('role', 'none', true)`);
  const result = await work(db);
  await db.execute(sql`select set_config('role', current_setting('app.role'), true)`);
  return result;
}

function build(opened: OpenDatabase, accountId: AccountId): Database {
  const client = guardClient(opened.sql, accountId);
  const db = drizzle({ client }) as unknown as Database;
  whole.set(db, opened.db);
  return db;
}

/** What drizzle uses of a client. */
type Client = Pick<postgres.Sql, "options" | "unsafe" | "begin">;
type Statement = Parameters<postgres.Sql["unsafe"]>;

function guardClient(pool: postgres.Sql, accountId: AccountId): postgres.Sql {
  // Utility statements take no parameters: what is written into this one must be what it says it is.
  if (!/^[0-9a-f-]{36}$/.test(accountId)) throw new Error("not an account's id");
  const settings = `set local role ${memberRole}; set local app.account = '${accountId}'`;
  const unsafe = (...statement: Statement) => ({
    values: () => runAlone(pool, settings, statement, true),
    // biome-ignore lint/suspicious/noThenProperty: drizzle awaits what the driver's `unsafe` returns
    then: (...next: Parameters<Promise<unknown>["then"]>) =>
      runAlone(pool, settings, statement, false).then(...next),
  });
  const begin = (work: (tx: postgres.TransactionSql) => unknown) =>
    pool.begin((tx) => {
      // Not awaited: what follows is sent with it, and refused by the server if it failed.
      tx.unsafe(settings)
        .execute()
        .catch(() => undefined);
      return work(tx);
    });
  const client: Client = {
    options: pool.options,
    unsafe: unsafe as unknown as postgres.Sql["unsafe"],
    begin: begin as postgres.Sql["begin"],
  };
  return client as postgres.Sql;
}

/**
 * One statement in a transaction of its own, sent at once: one round trip. If a part fails, the server refuses the rest.
 */
async function runAlone(
  pool: postgres.Sql,
  settings: string,
  statement: Statement,
  isValues: boolean,
): Promise<unknown> {
  const connection = await pool.reserve();
  try {
    const query = connection.unsafe(...statement);
    const [begun, rows, ended] = await Promise.allSettled([
      connection.unsafe(`begin; ${settings}`).execute(),
      (isValues ? query.values() : query).execute() as unknown as Promise<unknown>,
      connection.unsafe("commit").execute(),
    ]);
    if (begun.status === "rejected") throw begun.reason;
    if (rows.status === "rejected") throw rows.reason;
    if (ended.status === "rejected") throw ended.reason;
    return rows.value;
  } finally {
    connection.release();
  }
}
