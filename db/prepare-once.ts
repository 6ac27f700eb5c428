import { fillPlaceholders, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import type { Database, Db } from "./client";

/**
 * Builds a statement on first use, once for the process, and runs it on the database or transaction that is given: a
 * statement of drizzle alone holds the pool it was built with, and would leave a transaction and its account.
 */
export function prepareOnce<T extends object, G extends Db = Db>(make: (db: G) => T): (db: G) => T {
  let made: T | undefined;
  return (db) => {
    made ??= make(db);
    return Object.create(made, { client: { value: clientOf(db) } });
  };
}

/** The driver's client of a database or transaction. */
export function clientOf(db: Db): object {
  const { session } = (db as Database)._ as unknown as { readonly session: { readonly client: object } };
  return session.client;
}

/**
 * A statement of fixed text with `sql.placeholder`s, prepared by each connection that runs it: the server plans it once, and
 * a call costs one round trip. Objects and arrays are given as text (JSON, `{a,b}`). Rejects with the driver's error.
 */
export function prepareSql<Row extends object>(
  statement: SQL,
): (db: Db, values: Readonly<Record<string, unknown>>) => Promise<readonly Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return async (db, values) => {
    const client = clientOf(db) as postgres.Sql;
    return client.unsafe<Row[]>(text, fillPlaceholders(params, values) as never[], { prepare: true });
  };
}
