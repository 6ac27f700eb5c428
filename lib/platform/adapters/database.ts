import { accountDatabase } from "@/db/account-database";
import { type Database, type OpenDatabase, openDatabase } from "@/db/client";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import { env } from "@/lib/platform/environment/env";

// One pool per process, also when the framework loads this module twice (pages and route handlers).
const store = globalThis as typeof globalThis & {
  onetrackingDatabase?: OpenDatabase;
  onetrackingProbe?: OpenDatabase;
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

function open(max: number): OpenDatabase {
  return openDatabase(databaseUrl(), { max, isPooled: env().DATABASE_DIRECT_URL !== undefined });
}

/** This process's database; opened on first use. */
export function openedDatabase(): OpenDatabase {
  store.onetrackingDatabase ??= open(env().DATABASE_POOL);
  return store.onetrackingDatabase;
}

/** The same by a connection of its own: monitors have an answer also while all of the pool's are taken. */
export function probedDatabase(): Database {
  store.onetrackingProbe ??= open(1);
  return store.onetrackingProbe.db;
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
  await Promise.all([store.onetrackingDatabase?.close(), store.onetrackingProbe?.close()]);
  delete store.onetrackingDatabase;
  delete store.onetrackingProbe;
}
