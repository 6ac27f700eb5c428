import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { customerEmail } from "@/db/schema/customer-emails";
import { quotaAccount } from "@/db/schema/quota";
import { planColumns } from "@/lib/accounts/billing/find-plan";
import { limitPlan } from "@/lib/accounts/billing/rules";
import { addDays, dayStart, localDay } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import { uuids } from "@/lib/shipments/records/lock-batch";

/** What an account may still send today. */
export interface Daily {
  left: number;
  /** When its next day begins. */
  readonly nextDay: Date;
}

/**
 * How many emails accounts may still send today, in their time zones. Exact: until the transaction ends, no other worker
 * sends theirs. Three statements, however many accounts.
 */
export async function findDaily(
  tx: Tx,
  accounts: readonly AccountId[],
  now: Date,
): Promise<ReadonlyMap<AccountId, Daily>> {
  // In the same order everywhere, so that workers with several accounts never wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('customer emails ' || id, 0))
    from (select id from unnest(${uuids([...new Set(accounts)])}) id order by id) ordered`);
  const rows = await tx
    .select({ id: account.id, zone: account.timeZone, ...planColumns(now.toISOString()) })
    .from(account)
    .leftJoin(quotaAccount, eq(quotaAccount.accountId, account.id))
    .where(sql`${account.id} = any(${uuids(accounts)})`);
  const days = rows.map(({ id, zone }) => {
    const today = localDay(now, zone);
    return { id, from: dayStart(today, zone), nextDay: dayStart(addDays(today, 1), zone) };
  });
  const given = JSON.stringify(days.map(({ id, from }) => ({ id, from })));
  const sent = await tx.execute<{ id: AccountId; count: number }>(sql`
    select g.id, count(*)::int as count
    from jsonb_to_recordset(${given}::jsonb) as g(id uuid, "from" timestamptz)
    join ${customerEmail} e on e.account_id = g.id and e.queued_at >= g.from and e.html is not null
    group by g.id`);
  const counts = new Map(sent.map(({ id, count }) => [id, count]));
  return new Map(
    rows.map(({ id, ...stored }, at) => {
      const left = limitPlan(stored, now).emailsPerDay - (counts.get(id) ?? 0);
      return [id, { left, nextDay: days[at]?.nextDay ?? now }];
    }),
  );
}
