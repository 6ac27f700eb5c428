import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { paymentOrder, planSubscription } from "@/db/schema/payments";
import type { AccountId } from "@/lib/core/ids";
import { dropPlan } from "./drop-plan";

type PlanOrder = typeof paymentOrder.$inferSelect & { readonly accountId: AccountId };

/**
 * Ends the plan whose month was paid back, at once, unless a later month is paid or the account has another plan. The
 * provider is asked to end the subscription when it is settled next.
 */
export async function endPlanMonth(tx: Tx, order: PlanOrder, now: Date): Promise<void> {
  const { accountId, planSubscriptionId: id } = order;
  if (id === null) throw new Error(`a plan's month without its subscription: ${order.id}`);
  const [latest] = await tx
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.planSubscriptionId, id), isNotNull(paymentOrder.paidAt)))
    .orderBy(desc(paymentOrder.paidAt), desc(paymentOrder.id))
    .limit(1);
  if (latest?.id !== order.id) return;
  const own = and(eq(planSubscription.id, id), eq(planSubscription.accountId, accountId));
  const [row] = await tx.select().from(planSubscription).where(own).for("update");
  if (!row || row.state === "ended") return;
  await dropPlan(tx, { ...row, accountId }, now);
  await tx
    .update(planSubscription)
    .set({
      ...{ state: "cancelled", wantedPlan: null, failingSince: null, checkedAt: null, updatedAt: now },
      cancelledAt: row.cancelledAt ?? now,
      paidUntil: row.paidUntil !== null && row.paidUntil < now ? row.paidUntil : now,
    })
    .where(own);
}
