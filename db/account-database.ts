import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { BoundedCache } from "@/lib/core/bounded-cache";
import type { AccountId } from "@/lib/core/ids";
import { lazily, lazilyBy } from "@/lib/core/lazily";
import type { Database, Db, OpenDatabase } from "./client";
import { clientOf } from "./prepare-once";
import { memberRole } from "./row-security";

/** The parts of a database by account: most calls of an account come after another one. */
const partsOf = lazilyBy(
  (_: OpenDatabase) => new BoundedCache<Database>(partsMax),
  new WeakMap<OpenDatabase, BoundedCache<Database>>(),
);
const partsMax = 1_000;
/** The database that an account's is a part of. */
const wholes = new WeakMap<object, Database>();
/** Of an account's database, the same without row-level security: built when it is needed. */
const unsecured = new WeakMap<object, () => Database>();
/** Clients whose statements row-level security holds for: those of transactions. */
const secured = new WeakSet<object>();

/**
 * The part of a database that belongs to one account: each statement, and each transaction, runs as a role that
 * row-level security holds for, with that account. So a query that forgets its account finds nothing of others.
 */
export function accountDatabase(opened: OpenDatabase, accountId: AccountId): Database {
  return partsOf(opened).get(accountId, () => buildPart(opened, accountId));
}

function buildPart(opened: OpenDatabase, accountId: AccountId): Database {
  // Utility statements take no parameters: what is written into them must be what it says it is.
  if (!/^[0-9a-f-]{36}$/.test(accountId)) throw new Error("not an account's id");
  const named = `set local app.account = '${accountId}'`;
  const db = over(guardClient(opened.sql, `set local role ${memberRole}; ${named}`, true));
  unsecured.set(
    db,
    lazily(() => over(guardClient(opened.sql, named, false))),
  );
  wholes.set(db, opened.db);
  return db;
}

/** The database that an account's is a part of; any other is its own. For what is no account's: statistics of tables. */
export function wholeDatabase(db: Db): Db {
  return wholes.get(db) ?? db;
}

/**
 * Runs statements without row-level security: those about all accounts (whether a parcel is still followed, whether a
 * mailbox is subscribed), and searches whose index it would keep from being used. In a transaction they are part of it. What
 * `work` reads must not reach the caller as rows of others: `foreignRow` finds them.
 */
export async function bypassRowSecurity<D extends Db, T>(db: D, work: (db: D) => Promise<T>): Promise<T> {
  const whole = unsecured.get(db);
  if (whole) return work(whole() as D);
  if (!secured.has(clientOf(db))) return work(db);
  const [before] = await db.execute<{ role: string }>(sql`
    with before as materialized (select current_setting('role') as role)
    select role, set_config('role', 'none', true) from before`);
  // Within another call of this function it stays off.
  const restore = () => db.execute(sql`select set_config('role', ${before?.role ?? memberRole}, true)`);
  const result = await work(db).catch(async (error: unknown) => {
    // Where the error is the database's, the transaction is over.
    await restore().catch(() => undefined);
    throw error;
  });
  await restore();
  return result;
}

/** Whether a row of this account is not the one that the statement runs for; null where it runs for none. */
export function foreignRow(accountId: SQLWrapper): SQL<boolean | null> {
  // As a subquery it is read once, not for each row.
  return sql`${accountId} <> (select nullif(current_setting('app.account', true), '')::uuid)`;
}

const over = (client: postgres.Sql) => drizzle({ client }) as Database;

/** What drizzle uses of a client. */
type Client = Pick<postgres.Sql, "options" | "unsafe" | "begin">;
type Statement = Parameters<postgres.Sql["unsafe"]>;

/** Begins each statement and each transaction with `settings`. */
function guardClient(pool: postgres.Sql, settings: string, isSecured: boolean): postgres.Sql {
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
      if (isSecured) markSecured(tx);
      return work(tx);
    });
  const client: Client = {
    options: pool.options,
    unsafe: unsafe as unknown as postgres.Sql["unsafe"],
    begin: begin as postgres.Sql["begin"],
  };
  return client as postgres.Sql;
}

/** Marks a transaction's client, and those of its savepoints. */
function markSecured(tx: postgres.TransactionSql): void {
  secured.add(tx);
  const { savepoint } = tx;
  const marking = (work: (inner: postgres.TransactionSql) => unknown) =>
    savepoint((inner) => {
      markSecured(inner);
      return work(inner);
    });
  tx.savepoint = marking as typeof tx.savepoint;
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
