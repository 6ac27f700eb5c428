import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

export type Database = PostgresJsDatabase;
/** A database or a transaction in it: what every query takes. */
export type Db = Database | Tx;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface OpenDatabase {
  readonly db: Database;
  readonly sql: postgres.Sql;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum connections. */
  readonly max?: number;
  /** Statement timeout. Milliseconds. */
  readonly statementTimeoutMs?: number;
  readonly applicationName?: string;
  /**
   * A pooler gives each transaction another connection: statements are unnamed, and the limits are those of the login
   * (`setLoginLimits`), since PgBouncer refuses them at the start of a connection (its `ignore_startup_parameters`).
   */
  readonly isPooled?: boolean;
}

/** Short reconnect delay: a restarted database is back within a second or two, and many callers wait for it. */
const reconnectMaxSeconds = 0.5;

/** Limits of a connection, in milliseconds. */
const limits = { statement_timeout: 25_000, idle_in_transaction_session_timeout: 60_000 };

/** Gives connections of this login to this database the limits that a pooler's cannot set themselves. */
export async function setLoginLimits(sql: postgres.Sql | postgres.ReservedSql): Promise<void> {
  const [{ target } = { target: "" }] = await sql<{ target: string }[]>`
    select format('%I in database %I', current_user, current_database()) as target`;
  for (const [name, ms] of Object.entries(limits))
    await sql.unsafe(`alter role ${target} set ${name} = ${ms}`);
}

/**
 * Throws unless the driver has `patches/postgres@3.4.9.patch`: without it a lost connection ends the process, and
 * the rest of its transaction runs on the next connection (docs/adr/0060).
 */
export function requirePatch(driver: object): void {
  if (!("patchedForCutTransactions" in driver))
    throw new Error("The installed package postgres is not patched: run npm ci, without --ignore-scripts.");
}

/**
 * Opens a pool. Throws if the driver is not patched. Connects on first use; a dead peer is detected by the connect and statement limits, so a call
 * never waits longer than them.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  requirePatch(postgres);
  const sql = postgres(url, {
    max: options.max ?? 10,
    connect_timeout: 5,
    idle_timeout: 60,
    max_lifetime: 30 * 60,
    backoff: (retries) => Math.min(2 ** retries / 20, reconnectMaxSeconds),
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? "1tracking",
      ...(!options.isPooled && limits),
      ...(options.statementTimeoutMs !== undefined && { statement_timeout: options.statementTimeoutMs }),
    },
    prepare: !options.isPooled,
  });
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) };
}
