import { and, eq, gt, inArray, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { planSubscription } from "@/db/schema/payments";
import { quotaAccount } from "@/db/schema/quota";
import { setPlan } from "@/lib/accounts/quota/set-plan";
import type { AccountId } from "@/lib/core/ids";
import { enqueue } from "@/lib/platform/adapters/queue";
import { computeGraceEnd } from "./compute-paid-until";
import { planEnded } from "./events";

type Subscription = Pick<typeof planSubscription.$inferSelect, "id" | "plan" | "paidUntil"> & {
  readonly accountId: AccountId;
};

/**
 * Takes an account's plan that is no longer paid: what is used of the month stays, the rest beyond the free plan's numbers
 * is revoked. Not one of another subscription, and not one that the operator gave it for longer.
 */
export async function dropPlan(tx: Tx, subscription: Subscription, now: Date): Promise<void> {
  const { id, accountId } = subscription;
  const [other] = await tx
    .select({ id: planSubscription.id })
    .from(planSubscription)
    .where(
      and(
        eq(planSubscription.accountId, accountId),
        ne(planSubscription.id, id),
        inArray(planSubscription.state, ["active", "failing", "cancelled"]),
        gt(planSubscription.paidUntil, now),
      ),
    )
    .limit(1);
  if (other || !(await isOwnPlan(tx, subscription))) return;
  await setPlan(tx, { accountId, plan: null, lasts: null, isForced: true, now });
  await enqueue(tx, planEnded, { subscriptionId: id });
}

/** Whether the plan that an account has is this subscription's. */
export async function isOwnPlan(tx: Tx, subscription: Subscription): Promise<boolean> {
  const { accountId, plan, paidUntil } = subscription;
  if (paidUntil === null) return false;
  const [has] = await tx
    .select({ plan: quotaAccount.plan, until: quotaAccount.planUntil, zone: account.timeZone })
    .from(quotaAccount)
    .innerJoin(account, eq(account.id, quotaAccount.accountId))
    .where(eq(quotaAccount.accountId, accountId));
  if (!has || has.plan !== plan || has.until === null) return false;
  return has.until <= computeGraceEnd(has.zone, paidUntil);
}
