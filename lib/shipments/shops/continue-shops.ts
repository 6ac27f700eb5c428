import { sql } from "drizzle-orm";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { endedShopStates } from "./constants";
import { enqueueAdding } from "./schedule-reading";

/**
 * Continues the shop whose numbers have waited longest, unless an import that is older waits or runs: when that ends, the
 * next continues. Returns whether it is a shop's turn. Without numbers it waits again.
 */
export async function continueShops(
  { db }: Pick<Context, "db">,
  { accountId }: { readonly accountId: AccountId },
): Promise<boolean> {
  const [oldest] = await db.execute<{ shopId: string | null }>(sql`
    select "shopId" from (
      select id as "shopId", waiting_since as since from shop
      where account_id = ${accountId} and waiting_since is not null
        and state <> all(${sql.param([...endedShopStates])}::text[])
      union all
      select null, created_at from import_run
      where account_id = ${accountId} and state in ('waiting', 'queued', 'running')) waiting
    order by since, "shopId" limit 1`);
  if (!oldest?.shopId) return false;
  await enqueueAdding(db, oldest.shopId);
  return true;
}
