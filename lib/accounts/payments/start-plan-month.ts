import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { paymentOrder, planSubscription } from "@/db/schema/payments";
import { plans } from "@/lib/accounts/billing/data/plans";
import { setPlan } from "@/lib/accounts/quota/set-plan";
import type { AccountId } from "@/lib/core/ids";
import { computeGraceEnd, computePaidUntil } from "./compute-paid-until";
import { findSuccessor } from "./find-successor";

type PlanOrder = typeof paymentOrder.$inferSelect & { readonly accountId: AccountId };
interface Times {
  /** When the month was charged. */
  readonly at: Date;
  readonly now: Date;
}

/**
 * Gives an account the plan whose month was charged, until the month's end and the days of grace after it. A month of a
 * plan that another one has replaced only counts as paid.
 */
export async function startPlanMonth(tx: Tx, order: PlanOrder, { at, now }: Times): Promise<void> {
  const { accountId, planSubscriptionId: id } = order;
  const plan = plans.find((one) => one.id === order.item);
  if (id === null || !plan) throw new Error(`a plan's month without its subscription: ${order.id}`);
  const own = and(eq(planSubscription.id, id), eq(planSubscription.accountId, accountId));
  const [row] = await tx.select().from(planSubscription).where(own).for("update");
  const [owner] = await tx.select({ zone: account.timeZone }).from(account).where(eq(account.id, accountId));
  if (!row || !owner) throw new Error(`no subscription: ${id}`);
  const [first] = await tx
    .select({ at: sql<Date | null>`min(${paymentOrder.paidAt})`.mapWith(paymentOrder.paidAt) })
    .from(paymentOrder)
    .where(eq(paymentOrder.planSubscriptionId, id));
  const paidUntil = computePaidUntil(owner.zone, { firstAt: first?.at ?? at, at, before: row.paidUntil });
  // A charge that comes after the end begins the plan again.
  const state = row.state === "cancelled" ? "cancelled" : "active";
  await tx.update(planSubscription).set({ paidUntil, state, failingSince: null, updatedAt: now }).where(own);
  // Whether another one is paid since is seen by when this one was charged first.
  await tx
    .update(paymentOrder)
    .set({ paidAt: at })
    .where(and(eq(paymentOrder.id, order.id), eq(paymentOrder.accountId, accountId)));
  if ((await findSuccessor(tx, { accountId, id })).replacedAt !== null) return;
  const until = computeGraceEnd(owner.zone, paidUntil);
  await setPlan(tx, { accountId, plan: plan.id, lasts: { until }, isForced: true, now });
}
