import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { quotaAccount } from "@/db/schema/quota";
import type { Plan } from "@/lib/accounts/billing/data/plans";
import { choosePlan } from "@/lib/accounts/billing/rules";
import { AppError } from "@/lib/core/app-error";
import { type AccountId, newId } from "@/lib/core/ids";
import { issueLot } from "./issue-lot";
import { lockQuota } from "./lock-quota";
import { readQuota } from "./read-quota";
import { resolveMonth } from "./resolve-month";
import { revokeLot } from "./revoke-lot";
import { endAfterMonths, monthSource } from "./rules";

interface PlanOrder {
  readonly accountId: AccountId;
  /** null: what accounts without a plan have. */
  readonly plan: Plan["id"] | null;
  /** Calendar months that it lasts, or until when; null: until it is changed. */
  readonly lasts: { readonly months: number } | { readonly until: Date } | null;
  /** Also where more is used than the plan has: what is used stays, the rest is revoked. */
  readonly isForced?: boolean;
  readonly now: Date;
}

/**
 * Gives an account a plan. The month's numbers become those of the plan at once, if its lot is issued. Throws creditTooLow
 * (43004) where more of them are used and it is not forced, accountUnknown.
 */
export async function setPlan(tx: Tx, order: PlanOrder): Promise<void> {
  const { accountId, plan, lasts, isForced = false, now } = order;
  await lockQuota(tx, accountId);
  const state = await readQuota(tx, order);
  if (state === null) throw new AppError("accountUnknown");
  const month = resolveMonth(state.zone, now);
  const { lots, given, used } = await readMonth(tx, accountId, monthSource(month));
  const { parcelsPerMonth: wanted } = choosePlan({ plan, planUntil: null }, now);
  if (used > wanted && !isForced) throw new AppError("creditTooLow");
  const planUntil =
    lasts === null || "until" in lasts
      ? (lasts?.until ?? null)
      : endAfterMonths(state.zone, now, lasts.months);
  await tx
    .insert(quotaAccount)
    .values({ accountId, plan, planUntil })
    .onConflictDoUpdate({ target: quotaAccount.accountId, set: { plan, planUntil } });
  if (lots.length === 0) return;
  if (wanted > given) {
    // Every larger plan brings the difference, whichever plans the account had before.
    const source = `${monthSource(month)}:${newId(now)}`;
    const amount = wanted - given;
    await issueLot(tx, { accountId, kind: "month", source, amount, lasts: { until: month.endsAt }, now });
  }
  let excess = given - wanted;
  for (const lotId of lots) {
    if (excess <= 0) return;
    excess -= await revokeLot(tx, { accountId, lotId, count: excess, now });
  }
}

/** The month's lots, the latest first; how many numbers they gave that were not revoked; how many of these are used. */
async function readMonth(tx: Tx, accountId: AccountId, source: string) {
  const rows = await tx.execute<{ id: string; given: number; used: number }>(sql`
    select l.id, (l.amount - coalesce(sum(e.amount) filter (where e.side = 'revoked'), 0))::int as given,
      coalesce(sum(e.amount) filter (where e.side = 'used'), 0)::int as used
    from quota_lot l left join quota_entry e on e.lot_id = l.id
    where l.account_id = ${accountId} and starts_with(l.source, ${source})
    group by l.id order by l.created_at desc, l.id desc`);
  const sum = (field: "given" | "used") => rows.reduce((total, row) => total + row[field], 0);
  return { lots: rows.map(({ id }) => id), given: sum("given"), used: sum("used") };
}
