import { sql } from "drizzle-orm";
import { payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import { AppError } from "@/lib/core/app-error";
import { hourMs, minuteMs } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { limitConcurrency } from "@/lib/platform/computing/limit-concurrency";
import { settlePlanOrder } from "./settle-plan-order";

/** Subscriptions that are asked about in one run; the longest not asked about first. */
const rowsMax = 500;
const atOnce = 4;
/** What was asked about so lately is left to the next run. */
const freshMs = 2 * minuteMs;
/** Before a month's end its charge is near. */
const nearMs = 24 * hourMs;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly accountId: AccountId;
  readonly createdAt: string;
}

/**
 * Asks the provider about subscriptions whose notice may be missing: those that wait for approval or a first charge, fail,
 * are due or over, and those that another one replaces, at each run; the others daily, hourly while a charge is near.
 */
export async function healSubscriptions(ctx: Context): Promise<void> {
  const { db, now, log, signal } = ctx;
  if (payPal() === null) return;
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const rows = await db.execute<Row>(sql`
    select s.id, s.account_id as "accountId", s.created_at as "createdAt"
    from plan_subscription s
    where s.provider = 'paypal' and s.state in ('pending', 'active', 'failing', 'cancelled')
      and (s.checked_at is null or s.checked_at < ${at(-freshMs)} and (
        s.state in ('pending', 'failing') or s.paid_until <= ${at(0)}
        or s.wanted_plan is null and exists (select 1 from plan_subscription n where n.account_id = s.account_id
          and n.created_at > s.created_at and n.state in ('active', 'failing'))
        or s.state = 'active' and s.checked_at < ${at(-24 * hourMs)}
        or s.state = 'active' and s.checked_at < ${at(-hourMs)} and s.paid_until < ${at(nearMs)}))
    order by s.checked_at nulls first, s.id limit ${rowsMax}`);
  const limit = limitConcurrency(atOnce);
  const settle = async ({ id: planSubscriptionId, accountId, createdAt }: Row) => {
    if (signal.aborted) return;
    const order = { accountId, planSubscriptionId, createdAt: new Date(createdAt) };
    await settlePlanOrder(ctx, order).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      log.warn({ subscription: planSubscriptionId, error }, "a subscription could not be asked about");
    });
  };
  await Promise.all(rows.map((row) => limit(() => settle(row))));
}
