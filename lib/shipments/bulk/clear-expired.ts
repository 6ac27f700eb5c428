import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { retentionGraceDays } from "@/lib/accounts/billing/constants";
import { plans } from "@/lib/accounts/billing/data/plans";
import { findPlan } from "@/lib/accounts/billing/find-plan";
import { addDays, dayMs, localDay } from "@/lib/core/calendar";
import { type AccountId, newId } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import { repeatTransaction } from "@/lib/platform/adapters/repeat-transaction";
import { bulkBatch } from "@/lib/shipments/records/constants";
import { applyBatch } from "./apply-batch";

/** Accounts read at once. */
const accountsAtOnce = 200;
/** No plan stores shipments for fewer days. */
const shortestDays = Math.min(...plans.map(({ retentionDays }) => retentionDays));

/**
 * Deletes archived shipments that are older than the account's plan stores them, so that they can be restored for thirty
 * days. Of the server's own plan, which promises no time, nothing is deleted; a plan that ended holds for thirty days more. On shutdown the rest is left to the next run.
 */
export async function clearExpired(ctx: Context): Promise<void> {
  const { db, now, signal } = ctx;
  const oldest = localDay(new Date(now.getTime() - shortestDays * dayMs), "Etc/GMT-14");
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await db.execute<{ id: AccountId; zone: string }>(sql`
      select a.id, a.time_zone as zone from account a where a.id > ${after}::uuid and exists (
        select 1 from shipment s where s.account_id = a.id and s.archived_at is not null and s.added_on < ${oldest}::date)
      order by a.id limit ${accountsAtOnce}`);
    for (const { id, zone } of rows) {
      if (signal.aborted) return;
      const days = await findRetention(ctx, id);
      if (days !== null)
        await clearAccount(ctx, { accountId: id, before: addDays(localDay(now, zone), -days) });
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** For how many days an account's shipments are stored: the longest of its plan and those that ended lately; null: always. */
async function findRetention({ db, now }: Context, accountId: AccountId): Promise<number | null> {
  const before = new Date(now.getTime() - retentionGraceDays * dayMs);
  const present = await findPlan(db, { accountId }, now);
  const granted = await findPlan(db, { accountId }, before);
  if (present.id === "server" || granted.id === "server") return null;
  const paid = await db.execute<{ plan: string }>(sql`
    select distinct plan from plan_subscription
    where account_id = ${accountId} and paid_until > ${before.toISOString()}::timestamptz`);
  const lately = plans.filter(({ id }) => paid.some(({ plan }) => plan === id));
  return Math.max(...[present, granted, ...lately].map(({ retentionDays }) => retentionDays));
}

interface Expired {
  readonly accountId: AccountId;
  /** Added before this day of the account, and not continued since. */
  readonly before: string;
}

/** Deletes an account's in batches, all as one deletion. */
async function clearAccount(ctx: Context, { accountId, before }: Expired): Promise<void> {
  const deletionId = newId(ctx.now);
  for (let left = true; left && !ctx.signal.aborted; )
    left = await repeatTransaction(ctx.db, async (tx) => {
      const rows = await tx.execute<{ id: string }>(sql`
        select s.id from shipment s join account a on a.id = s.account_id
        where s.account_id = ${accountId} and s.archived_at is not null and s.added_on < ${before}::date
          and (s.resumed_at is null or (s.resumed_at at time zone a.time_zone)::date < ${before}::date)
        order by s.added_on, s.added_at, s.id limit ${bulkBatch}`);
      const ids = rows.map(({ id }) => id);
      const batch = { accountId, ids, now: ctx.now, language: defaultLocale };
      const { changed } = await applyBatch(tx, batch, { kind: "delete", deletionId });
      const details = { count: changed, before };
      if (changed > 0) await recordAudit(tx, ctx, "shipments.expired", { owner: { accountId }, details });
      return changed === bulkBatch;
    });
}
