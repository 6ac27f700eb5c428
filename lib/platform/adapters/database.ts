import { accountDatabase } from "@/db/account-database";
import { type Database, type OpenDatabase, openDatabase } from "@/db/client";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import { env } from "@/lib/platform/environment/env";

// One pool per process, also when the framework loads this module twice (pages and route handlers).
const store = globalThis as typeof globalThis & {
  onetrackingDatabase?: OpenDatabase;
  onetrackingClosers?: Set<() => Promise<void>>;
};

/** URL of this process's database; throws `internal` if it was started without one. */
function databaseUrl(): string {
  const { DATABASE_URL } = env();
  if (DATABASE_URL) return DATABASE_URL;
  throw new AppError("internal", {}, { cause: new Error("DATABASE_URL is not set: start with npm start") });
}

/** URL for what needs a connection of its own, not one of a pooler in front of the database. */
export function directUrl(): string {
  return env().DATABASE_DIRECT_URL ?? databaseUrl();
}

/** This process's database; opened on first use. */
export function openedDatabase(): OpenDatabase {
  const { DATABASE_POOL, DATABASE_DIRECT_URL } = env();
  const isPooled = DATABASE_DIRECT_URL !== undefined;
  store.onetrackingDatabase ??= openDatabase(databaseUrl(), { max: DATABASE_POOL, isPooled });
  return store.onetrackingDatabase;
}

/** This process's database, with its shared pool; opened on first use. */
export function database(): Database {
  return openedDatabase().db;
}

/** The part of it that belongs to one account: for all that is done for a signed-in caller (docs/adr/0048). */
export function databaseOf(accountId: AccountId): Database {
  return accountDatabase(openedDatabase(), accountId);
}

/** Runs before the pool closes at the end of the process, once. */
export function onDatabaseClose(close: () => Promise<void>): void {
  store.onetrackingClosers ??= new Set();
  store.onetrackingClosers.add(close);
}

/** Closes the pool at the end of the process, and what depends on the database. */
export async function closeDatabase(): Promise<void> {
  const closers = [...(store.onetrackingClosers ?? [])];
  delete store.onetrackingClosers;
  await Promise.all(closers.map((close) => close()));
  await store.onetrackingDatabase?.close();
  delete store.onetrackingDatabase;
}
