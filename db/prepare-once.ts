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
