import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql } from "postgres";

/** Part of both refusals; `docs/operations.md` says more under this name. */
const advice = "see “Tables of an unreleased version” in docs/operations.md";

/**
 * Compares what was applied to a database with the files, before they are applied. Throws where it has a migration that
 * these files lack and that is not newer than they: it was made by sources that were never released. Newer ones are a
 * later version's, beside which this one may run. A file that was changed after it was applied is repaired or not by later
 * migrations: `checkColumns` decides.
 */
export async function checkApplied(lock: Sql, folder: string): Promise<void> {
  const [found] = await lock`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (!found?.isThere) return;
  const times = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  const applied = await lock<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations`;
  const last = Math.max(...times);
  const foreign = applied.filter(({ at }) => Number(at) <= last && !times.includes(Number(at)));
  if (foreign.length > 0)
    throw new Error(`${foreign.length} of its migrations belong to no released version: ${advice}`);
}

/** Every column that tables have after the last migration, as its snapshot says: `shipment.number`. */
export function listColumns(folder: string): readonly string[] {
  const names = readdirSync(join(folder, "meta")).filter((name) => name.endsWith("_snapshot.json"));
  const { tables } = JSON.parse(readFileSync(join(folder, "meta", names.sort().at(-1) ?? ""), "utf8")) as {
    readonly tables: Readonly<Record<string, { readonly name: string; readonly columns: object }>>;
  };
  return Object.values(tables).flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
}

/** Throws where tables lack columns after all migrations: one was changed after it was applied. */
export async function checkColumns(lock: Sql, folder: string): Promise<void> {
  const rows = await lock<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`;
  const stored = new Set(rows.map(({ name }) => name));
  const missing = listColumns(folder).filter((name) => !stored.has(name));
  if (missing.length > 0) throw new Error(`its tables lack ${missing.join(", ")}: ${advice}`);
}
