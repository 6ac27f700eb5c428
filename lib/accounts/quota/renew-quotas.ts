import { sql } from "drizzle-orm";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { drawQuota } from "./draw-quota";

/** Accounts read at once. */
const accountsAtOnce = 500;

/**
 * Closes lots that expired, and issues the month's lot to accounts that had nothing left, so that what waits for numbers
 * goes on. One transaction for each account. On shutdown the rest is left to the next run.
 */
export async function renewQuotas({ db, now, signal }: Context): Promise<void> {
  const at = now.toISOString();
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await db.execute<{ id: AccountId }>(sql`
      select id from (
        select l.account_id as id from quota_lot l where l.closed_at is null and l.expires_at <= ${at}::timestamptz
        union
        select q.account_id from quota_account q join account a on a.id = q.account_id
        where q.used_up_at < date_trunc('month', ${at}::timestamptz at time zone a.time_zone) at time zone a.time_zone
      ) due where id > ${after}::uuid order by id limit ${accountsAtOnce}`);
    for (const { id: accountId } of rows) {
      if (signal.aborted) return;
      await db.transaction((tx) => drawQuota(tx, { accountId, origin: "manual", now }, []));
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
