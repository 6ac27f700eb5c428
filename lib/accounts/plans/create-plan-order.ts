import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { paymentOrder, planSubscription } from "@/db/schema/payments";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { currency } from "@/lib/accounts/billing/constants";
import { type Plan, plans } from "@/lib/accounts/billing/data/plans";
import { drawOrderNumber } from "@/lib/accounts/payments/draw-order-number";
import { formatReturn } from "@/lib/accounts/payments/format";
import { writeCents } from "@/lib/accounts/payments/providers/paypal/amounts";
import type { PayPal } from "@/lib/accounts/payments/providers/paypal/client";
import { mapSubscription } from "@/lib/accounts/payments/providers/paypal/map-subscription";
import { isPayPalLink, payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import type { OrderView, Purchase } from "@/lib/accounts/payments/schemas";
import { readOrderView } from "@/lib/accounts/payments/view-order";
import { lockQuota } from "@/lib/accounts/quota/lock-quota";
import { AppError } from "@/lib/core/app-error";
import { minuteMs } from "@/lib/core/calendar";
import { type AccountId, newId } from "@/lib/core/ids";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { findPresentPlan } from "./find-present-plan";
import { resolveRemotePlan } from "./resolve-remote-plan";
import { settleSubscription } from "./settle-subscription";

/** A start that is nearer than this is now: it must be in the future when PayPal reads it. */
const startNearMs = 5 * minuteMs;
const triesMax = 2;

/**
 * Makes a subscription to a plan with the order of its first month, and returns where its buyer approves it. A larger plan
 * than the present one begins with its first charge, at once; a smaller one is charged first when the present month ends.
 * Throws paymentsOff, priceChanged, planUnchanged, paymentUnreachable.
 */
export async function createPlanOrder(
  ctx: Context,
  scope: AccountScope,
  purchase: Purchase,
): Promise<OrderView> {
  const paypal = payPal();
  if (paypal === null) throw new AppError("paymentsOff");
  const plan = plans.find(({ id }) => id === purchase.item);
  if (!plan || plan.monthlyCents === 0) throw new AppError("badInput");
  if (plan.monthlyCents !== purchase.cents) throw new AppError("priceChanged");
  const startsAt = await chooseStart(ctx, scope, plan);
  const order = await ctx.db.transaction((tx) => storeOrder(tx, ctx, scope, plan));
  await placeSubscription(ctx, paypal, { ...order, plan, startsAt });
  const view = await readOrderView(ctx.db, scope, order.id);
  if (view === null) throw new AppError("notFound");
  return view;
}

/** When it is charged first; null: at once. Throws planUnchanged. */
async function chooseStart(ctx: Context, scope: AccountScope, plan: Plan): Promise<Date | null> {
  const before = await findPresentPlan(ctx.db, scope);
  // A charge that was not reported yet moves the end of what is paid.
  if (before.paid?.providerId) await settleSubscription(ctx, { providerId: before.paid.providerId });
  const { paid, next } = await findPresentPlan(ctx.db, scope);
  // One that fails may be paid in another way.
  if (next ? next.plan === plan.id : paid?.plan === plan.id && paid.state === "active")
    throw new AppError("planUnchanged");
  if (!paid?.paidUntil || paid.paidUntil.getTime() <= ctx.now.getTime() + startNearMs) return null;
  const present = plans.find(({ id }) => id === paid.plan);
  return present && present.monthlyCents >= plan.monthlyCents ? paid.paidUntil : null;
}

interface StoredPlanOrder {
  readonly id: string;
  readonly accountId: AccountId;
  readonly subscriptionId: string;
}

async function storeOrder(
  tx: Tx,
  ctx: Context,
  scope: AccountScope,
  { id: item, monthlyCents: cents, parcelsPerMonth: numbers }: Plan,
): Promise<StoredPlanOrder> {
  const { now } = ctx;
  const { accountId, userId } = scope;
  const [id, subscriptionId, number] = [newId(now), newId(now), drawOrderNumber()];
  const shared = { accountId, provider: "paypal", cents, currency, createdAt: now, updatedAt: now };
  await tx.insert(planSubscription).values({ ...shared, id: subscriptionId, plan: item, state: "pending" });
  await tx.insert(paymentOrder).values({
    ...{ ...shared, id, number, kind: "plan", item, numbers, state: "created" },
    ...{ planSubscriptionId: subscriptionId, createdBy: userId },
  });
  await recordAudit(tx, ctx, "order.created", {
    target: { id, name: number },
    details: { plan: item, amount: `${writeCents(cents)} ${currency}` },
  });
  return { id, accountId, subscriptionId };
}

interface Placing extends StoredPlanOrder {
  readonly plan: Plan;
  readonly startsAt: Date | null;
}

/** Makes the subscription at PayPal, once however often it is asked, then stores its id and where it is approved. */
async function placeSubscription(ctx: Context, paypal: PayPal, order: Placing): Promise<void> {
  const { db, now, log, signal } = ctx;
  const planId = await resolveRemotePlan(ctx, paypal, order.plan);
  const call = {
    ...{ path: "/v1/billing/subscriptions", body: writeSubscription(ctx, order, planId) },
    ...{ method: "POST" as const, requestId: order.subscriptionId, signal },
  };
  let reply = await paypal.call(call);
  for (let tries = 1; reply.kind === "unknown" && tries < triesMax; tries += 1)
    reply = await paypal.call(call);
  const remote = reply.kind === "ok" ? mapSubscription(reply.body) : null;
  if (remote?.approveUrl == null || !isPayPalLink(remote.approveUrl)) {
    log.warn({ subscription: order.subscriptionId, kind: reply.kind }, "PayPal made no subscription");
    throw new AppError("paymentUnreachable");
  }
  const { id: providerId, approveUrl } = remote;
  await db.transaction(async (tx) => {
    await lockQuota(tx, order.accountId);
    await tx
      .update(planSubscription)
      .set({ providerId, updatedAt: now })
      .where(and(eq(planSubscription.id, order.subscriptionId), isNull(planSubscription.providerId)));
    await tx
      .update(paymentOrder)
      .set({ approveUrl, updatedAt: now })
      .where(and(eq(paymentOrder.id, order.id), eq(paymentOrder.state, "created")));
  });
}

function writeSubscription({ locale }: Context, order: Placing, planId: string): object {
  const { id, subscriptionId, startsAt } = order;
  const { back, cancelled } = formatReturn(locale, id);
  return {
    plan_id: planId,
    custom_id: subscriptionId,
    ...(startsAt && { start_time: `${startsAt.toISOString().slice(0, 19)}Z` }),
    application_context: {
      ...{ return_url: back, cancel_url: cancelled },
      ...{ user_action: "SUBSCRIBE_NOW", shipping_preference: "NO_SHIPPING" },
      payment_method: { payee_preferred: "IMMEDIATE_PAYMENT_REQUIRED" },
    },
  };
}
