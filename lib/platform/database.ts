import { type Database, type OpenDatabase, openDatabase } from "@/db/client";
import { AppError } from "@/lib/core/app-error";
import { env } from "./env";

// One pool for a process, also when the framework loads this module twice (pages and route handlers).
const store = globalThis as typeof globalThis & { onetrackingDatabase?: OpenDatabase };

/** This process's database; opened on first use. */
export function openedDatabase(): OpenDatabase {
  const { DATABASE_URL, DATABASE_POOL } = env();
  if (!DATABASE_URL)
    throw new AppError("internal", {}, { cause: new Error("DATABASE_URL is not set: start with npm start") });
  store.onetrackingDatabase ??= openDatabase(DATABASE_URL, { max: DATABASE_POOL });
  return store.onetrackingDatabase;
}

export function database(): Database {
  return openedDatabase().db;
}

/** Closes the pool at the end of the process. */
export async function closeDatabase(): Promise<void> {
  await store.onetrackingDatabase?.close();
  delete store.onetrackingDatabase;
}
