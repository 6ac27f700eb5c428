import { fileURLToPath } from "node:url";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import type postgres from "postgres";
import { checkApplied, checkColumns } from "./check-migrations";
import { openDatabase, setLoginLimits } from "./client";
import { ensureRowSecurity } from "./row-security";

/** Advisory lock against concurrent migrations by two starting processes. */
const migrationLock = 7_210_001;
/** Time limit of one statement of a migration. */
const migrationMs = 10 * 60_000;

/** Migrates a database: our tables, then the queue's, then row-level security. Safe to call from several processes
 * at once. Throws where the database was made by sources that were never released. */
export async function migrateDatabase(
  url: string,
  { folder = defaultFolder(), isPooled = false } = {},
): Promise<void> {
  const opened = openDatabase(url, {
    max: 2,
    statementTimeoutMs: migrationMs,
    applicationName: "1tracking migrate",
  });
  try {
    const lock = await opened.sql.reserve();
    try {
      await lock`select pg_advisory_lock(${migrationLock})`;
      await checkApplied(lock, folder);
      await migrate(opened.db, { migrationsFolder: folder });
      if (folder === defaultFolder()) await checkColumns(lock, folder);
      await runMigrations({ connectionString: withTimeout(url) });
      await ensureRowSecurity(lock);
      if (isPooled) await setLoginLimits(lock);
      await analyzeFilled(lock);
      await lock`select pg_advisory_unlock(${migrationLock})`;
    } finally {
      lock.release();
    }
  } finally {
    await opened.close();
  }
}

/**
 * Renews the planner's statistics, except of empty tables: PostgreSQL plans for ten pages in a table that was never
 * analyzed, and for none in one analyzed when empty. The first import then reads all of it for each foreign key.
 */
async function analyzeFilled(lock: postgres.ReservedSql): Promise<void> {
  const filled = await lock<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'm') and relnamespace::regnamespace::text in ('public', 'graphile_worker')
      and pg_relation_size(oid) > 0`;
  for (const { name } of filled) await lock.unsafe(`analyze ${name}`);
}

/** The login's own limit is for pages. */
function withTimeout(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set("statement_timeout", String(migrationMs));
  return changed.toString();
}

function defaultFolder(): string {
  return fileURLToPath(new URL("./migrations", import.meta.url));
}
