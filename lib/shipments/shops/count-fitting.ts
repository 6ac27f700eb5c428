import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { numberDays } from "@/lib/accounts/quota/constants";
import { readQuota } from "@/lib/accounts/quota/read-quota";
import { planDraw } from "@/lib/accounts/quota/rules";
import { dayMs } from "@/lib/core/calendar";
import type { AccountScope } from "@/lib/platform/adapters/context";

/**
 * Of the numbers that were found in a shop whose import is not confirmed, how many the account's quota has room for now, as
 * adding them decides: a number that the account has already takes none, and one that occurs twice is counted once. Null
 * after the confirmation, and where none is found. Two statements.
 */
export async function countFitting(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  shopId: string,
  now: Date,
): Promise<number | null> {
  const state = await readQuota(db, { accountId, now });
  if (state === null) return null;
  const { available } = planDraw(state, [], now);
  const since = new Date(now.getTime() - numberDays * dayMs).toISOString();
  const [row] = await db.execute<{ found: number; fits: number }>(sql`
    with found as (
      select p.number, count(*)::int as rows, min(p.shipped_at) as shipped_at, min(p.created_at) as created_at
      from shop_parcel p join shop s on s.id = p.shop_id
      where p.shop_id = ${shopId} and p.account_id = ${accountId} and p.state = 'found' and s.confirmed_at is null
      group by p.number
    ), known as (
      select f.*, exists (select from quota_number q where q.account_id = ${accountId} and q.number = f.number
          and q.used_at > ${since}::timestamptz)
        or exists (select from shipment s where s.account_id = ${accountId} and s.number = f.number
          and s.archived_at is null) as is_known
      from found f
    ), ranked as (
      select rows, is_known, row_number() over (partition by is_known order by shipped_at, created_at, number) as rank
      from known
    )
    select coalesce(sum(rows), 0)::int as found,
      coalesce(sum(rows) filter (where is_known or rank <= ${available}), 0)::int as fits
    from ranked`);
  return row && row.found > 0 ? row.fits : null;
}
