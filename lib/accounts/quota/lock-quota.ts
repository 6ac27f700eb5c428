import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { prepareSql } from "@/db/prepare-once";
import type { AccountId } from "@/lib/core/ids";

const lockStatement = prepareSql(
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder("name")}, 0))`,
);

/**
 * Whoever adds numbers to an account waits here until the transaction of the one before has ended. To be taken before
 * parcels are locked, so that nobody holds parcels who waits for it.
 */
export async function lockQuota(tx: Tx, accountId: AccountId): Promise<void> {
  await lockStatement(tx, { name: `quota ${accountId}` });
}
