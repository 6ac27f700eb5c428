import { sql } from "drizzle-orm";
import { wholeDatabase } from "@/db/account-database";
import type { Db } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";

/** PostgreSQL's own statistics of the table of shipments. */
export interface TableStatistics {
  /** Share of all shipments that an account has: 0 unless it is one of the biggest. */
  ofAccount(accountId: AccountId): number;
  /** Whether a text occurs in none of a hundred sampled texts, so in a few percent of shipments at most. */
  isRare(text: string): boolean;
}

/** Cache time. Milliseconds. */
const cachedMs = 10 * 60_000;
/** Minimum number of samples before a text counts as rare. */
const textsMin = 50;

const cached = new WeakMap<Db, { readonly until: number; readonly shares: Promise<TableStatistics> }>();

/** The statistics of the last ANALYZE; read once in ten minutes. */
export function readTableStatistics(part: Db): Promise<TableStatistics> {
  // PostgreSQL shows none of a table whose rows it hides.
  const db = wholeDatabase(part);
  const known = cached.get(db);
  if (known && performance.now() < known.until) return known.shares;
  const shares = queryShares(db);
  cached.set(db, { until: performance.now() + cachedMs, shares });
  shares.catch(() => cached.delete(db));
  return shares;
}

async function queryShares(db: Db): Promise<TableStatistics> {
  const rows = await db.execute<{ column: string; common: string[]; shares: number[]; texts: string[] }>(sql`
    select attname as column, coalesce(most_common_vals::text::text[], '{}') as common,
      coalesce(most_common_freqs, '{}') as shares, coalesce(histogram_bounds::text::text[], '{}') as texts
    from pg_stats
    where schemaname = any(current_schemas(false)) and tablename = 'shipment' and attname in ('account_id', 'search')`);
  const accounts = rows.find(({ column }) => column === "account_id");
  const texts = rows.find(({ column }) => column === "search")?.texts ?? [];
  return {
    ofAccount: (accountId) => accounts?.shares[accounts.common.indexOf(accountId)] ?? 0,
    isRare: (text) => texts.length >= textsMin && !texts.some((one) => one.includes(text)),
  };
}
