import { and, eq, inArray } from "drizzle-orm";
import { paymentOrder, planSubscription } from "@/db/schema/payments";
import { approvalHours, openOrderStates } from "@/lib/accounts/payments/constants";
import { lockQuota } from "@/lib/accounts/quota/lock-quota";
import { hourMs } from "@/lib/core/calendar";
import { type SettleContext, settleSubscription } from "./settle-subscription";

type PlanOrder = Pick<typeof paymentOrder.$inferSelect, "accountId" | "planSubscriptionId" | "createdAt">;

/**
 * Stores what became of the order of a plan's month: its subscription is settled. One that never reached the provider
 * expires. Throws paymentsOff, paymentUnreachable.
 */
export async function settlePlanOrder(ctx: SettleContext, order: PlanOrder): Promise<void> {
  const { db, now } = ctx;
  if (order.planSubscriptionId === null) return;
  const own = and(
    eq(planSubscription.id, order.planSubscriptionId),
    eq(planSubscription.accountId, order.accountId),
  );
  const [row] = await db.select().from(planSubscription).where(own);
  if (!row) return;
  if (row.providerId !== null) return settleSubscription(ctx, { providerId: row.providerId });
  // Nobody has the address at which it could be approved.
  if (order.createdAt.getTime() + approvalHours * hourMs > now.getTime()) return;
  await db.transaction(async (tx) => {
    await lockQuota(tx, row.accountId);
    await tx.update(planSubscription).set({ state: "dropped", checkedAt: now, updatedAt: now }).where(own);
    await tx
      .update(paymentOrder)
      .set({ state: "expired", failure: "notApproved", updatedAt: now })
      .where(
        and(
          eq(paymentOrder.planSubscriptionId, row.id),
          eq(paymentOrder.accountId, order.accountId),
          inArray(paymentOrder.state, [...openOrderStates]),
        ),
      );
  });
}
