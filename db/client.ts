import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { schema } from "./relations";

type Schema = typeof schema;
export type Database = PostgresJsDatabase<Schema>;
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
}

/** Short reconnect delay: a restarted database is back within a second or two, and many callers wait for it. */
const reconnectMaxSeconds = 0.5;

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
      statement_timeout: options.statementTimeoutMs ?? 25_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
  return { db: drizzle(sql, { schema }), sql, close: () => sql.end({ timeout: 5 }) };
}
