import { eq, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { quotaAccount } from "@/db/schema/quota";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { EffectivePlan } from "./data/plans";
import { limitPlan } from "./rules";

/**
 * The stored plan, for a query that has `account` joined with `quota_account`. What was used up in a past month is not
 * any more: each month brings numbers.
 */
export const planColumns = (now: string | Placeholder) => ({
  plan: quotaAccount.plan,
  planUntil: quotaAccount.planUntil,
  isUsedUp: sql<
    boolean | null
  >`${quotaAccount.usedUpAt} >= date_trunc('month', ${now}::timestamptz at time zone
    ${account.timeZone}) at time zone ${account.timeZone}`,
});

/** The plan whose limits hold for an account now; the server's for one that is gone. */
export async function findPlan(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  now: Date,
): Promise<EffectivePlan> {
  const [row] = await db
    .select(planColumns(now.toISOString()))
    .from(account)
    .leftJoin(quotaAccount, eq(quotaAccount.accountId, account.id))
    .where(eq(account.id, accountId));
  return limitPlan(row ?? { plan: null, planUntil: null, isUsedUp: null }, now);
}
