import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { paymentCharge, planSubscription } from "@/db/schema/payments";
import { writeCents } from "@/lib/accounts/payments/providers/paypal/amounts";
import type { PayPal } from "@/lib/accounts/payments/providers/paypal/client";
import { fetchSubscription } from "@/lib/accounts/payments/providers/paypal/fetch-subscription";
import {
  mapRefund,
  mapSale,
  type RemoteRefund,
} from "@/lib/accounts/payments/providers/paypal/map-subscription";
import { payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import { recordRefund } from "@/lib/accounts/payments/record-refund";
import { lockQuota } from "@/lib/accounts/quota/lock-quota";
import { AppError } from "@/lib/core/app-error";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { applySubscription, type SubscriptionTask } from "./apply-subscription";

export type SettleContext = Pick<Context, "db" | "now" | "log" | "signal">;

/** It is read, ended there and its rest paid back: each is a reading of its own. */
const readingsMax = 4;
const provider = "paypal";

/**
 * Reads a subscription at the provider and stores what became of it, whatever a notice or browser said; then the account's
 * older ones that it replaces or follows. Any number at once, in any order, come to one result. Throws paymentsOff,
 * paymentUnreachable.
 */
export async function settleSubscription(
  ctx: SettleContext,
  { providerId }: { readonly providerId: string },
): Promise<void> {
  const paypal = payPal();
  if (paypal === null) throw new AppError("paymentsOff");
  await settleOne(ctx, paypal, providerId);
  for (const other of await listOthers(ctx, providerId)) {
    // What is left to do about an older one is no failure of this one: it is tried again soon.
    await settleOne(ctx, paypal, other).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      ctx.log.warn({ subscription: other, error }, "a replaced subscription is not ended yet");
    });
  }
}

/**
 * What became of a subscription's charge, by the charge's id and, of a notice about money that went back, the refund's:
 * `PAYMENT.SALE.REFUNDED` and `PAYMENT.SALE.REVERSED`. Throws as `settleSubscription`.
 */
export async function settleSale(
  ctx: SettleContext,
  { saleId, refundId }: { readonly saleId: string; readonly refundId?: string },
): Promise<void> {
  const paypal = payPal();
  if (paypal === null) throw new AppError("paymentsOff");
  const sale = mapSale(await read(ctx, paypal, `/v1/payments/sale/${encodeURIComponent(saleId)}`));
  const path = `/v1/payments/refund/${encodeURIComponent(refundId ?? "")}`;
  const refund = refundId === undefined ? null : mapRefund(await read(ctx, paypal, path));
  const back = { saleId, isReversed: sale?.isReversed ?? false, refund };
  // By its own name first; of a charge that is not known yet after the charge.
  const isKnown = await recordBack(ctx, back);
  if (sale?.subscriptionId) await settleSubscription(ctx, { providerId: sale.subscriptionId });
  if (!isKnown) await recordBack(ctx, back);
}

interface MoneyBack {
  readonly saleId: string;
  readonly isReversed: boolean;
  readonly refund: RemoteRefund | null;
}

/** Records what went back of a charge, as it was read; false: the charge is not known. */
async function recordBack(
  { db, now }: SettleContext,
  { saleId, isReversed, refund }: MoneyBack,
): Promise<boolean> {
  const [charge] = await db
    .select()
    .from(paymentCharge)
    .where(and(eq(paymentCharge.provider, provider), eq(paymentCharge.id, saleId)));
  if (!charge) return false;
  const { accountId, cents, currency, refundedCents } = charge;
  // All of it is recorded as gone back, under whatever name.
  if (refundedCents === cents) return true;
  const base = { provider, accountId, chargeId: saleId, now };
  const isOwn = refund?.isSettled && refund.saleId === saleId && refund.currency === currency;
  if (isReversed) {
    const whole = { id: `reversal of ${saleId}`, kind: "reversal", cents } as const;
    await db.transaction((tx) => recordRefund(tx, { ...base, ...whole }));
  } else if (isOwn)
    await db.transaction((tx) =>
      recordRefund(tx, { ...base, id: refund.id, kind: "refund", cents: refund.cents }),
    );
  return true;
}

/** The body of an answer; null: there is no such thing. Throws paymentUnreachable. */
async function read({ signal }: SettleContext, paypal: PayPal, path: string): Promise<unknown> {
  const reply = await paypal.call({ method: "GET", path, signal });
  if (reply.kind === "unknown") throw new AppError("paymentUnreachable");
  return reply.kind === "ok" ? reply.body : null;
}

async function settleOne(ctx: SettleContext, paypal: PayPal, id: string): Promise<void> {
  const { db, now, signal, log } = ctx;
  for (let count = 0; count < readingsMax; count += 1) {
    const [row] = await db
      .select({ createdAt: planSubscription.createdAt })
      .from(planSubscription)
      .where(and(eq(planSubscription.provider, provider), eq(planSubscription.providerId, id)));
    const lostSince = new Date(now.getTime() - 3 * dayMs);
    const reading = await fetchSubscription(paypal, id, { now, signal, since: row?.createdAt ?? lostSince });
    if (reading === null) throw new AppError("paymentUnreachable");
    if (reading === "missing") {
      log.error({ subscription: id }, "a subscription that the provider does not know");
      return;
    }
    const task = await db.transaction((tx) => applySubscription(tx, reading, ctx));
    if (task === null) return;
    if (!(await runTask(ctx, paypal, { id, task }))) return;
  }
}

interface Work {
  readonly id: string;
  readonly task: SubscriptionTask;
}

/** Lets the provider do it, once however often it is asked; whether the subscription is to be read again. Throws paymentUnreachable. */
async function runTask(ctx: SettleContext, paypal: PayPal, { id, task }: Work): Promise<boolean> {
  const { db, now, signal, log } = ctx;
  if (task.kind === "cancel") return cancelRemote(ctx, paypal, id);
  const { saleId, accountId, cents, currency } = task;
  const reply = await paypal.call({
    method: "POST",
    path: `/v1/payments/sale/${encodeURIComponent(saleId)}/refund`,
    body: { amount: { total: writeCents(cents), currency } },
    requestId: `rest-${saleId}`,
    signal,
  });
  if (reply.kind === "unknown") throw new AppError("paymentUnreachable");
  if (reply.kind === "refused" && reply.name === "PREVIOUS_REQUEST_IN_PROGRESS")
    throw new AppError("paymentUnreachable");
  const refund = reply.kind === "ok" ? mapRefund(reply.body) : null;
  if (refund === null)
    log.error({ sale: saleId, reply }, "the rest of a replaced plan's month could not be paid back");
  const base = { provider, accountId, chargeId: saleId, kind: "refund", now } as const;
  await db.transaction(async (tx) => {
    if (refund) await recordRefund(tx, { ...base, id: refund.id, cents: refund.cents });
    else await lockQuota(tx, accountId);
    const own = and(eq(planSubscription.providerId, id), eq(planSubscription.accountId, accountId));
    await tx.update(planSubscription).set({ state: "ended", updatedAt: now }).where(own);
  });
  return false;
}

/** Ends a subscription at the provider: nothing more is charged. Whether it is over. Throws paymentUnreachable. */
export async function cancelRemote(
  { signal, log }: SettleContext,
  paypal: PayPal,
  id: string,
): Promise<boolean> {
  const reply = await paypal.call({
    method: "POST",
    path: `/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`,
    body: { reason: "Ended by the customer or by us" },
    requestId: `cancel-${id}`,
    signal,
  });
  if (reply.kind === "unknown") throw new AppError("paymentUnreachable");
  // Somebody else was faster: the next reading shows it.
  if (reply.kind === "ok" || reply.issues.includes("SUBSCRIPTION_STATUS_INVALID")) return true;
  log.error({ subscription: id, reply }, "a subscription could not be ended at the provider");
  return false;
}

/** The account's other subscriptions that are not over at the provider, or may have money to pay back. */
async function listOthers({ db }: SettleContext, providerId: string): Promise<string[]> {
  const named = and(eq(planSubscription.provider, provider), eq(planSubscription.providerId, providerId));
  const [row] = await db.select().from(planSubscription).where(named);
  if (!row) return [];
  const others = await db
    .select({ providerId: planSubscription.providerId })
    .from(planSubscription)
    .where(
      and(
        eq(planSubscription.accountId, row.accountId),
        ne(planSubscription.id, row.id),
        isNotNull(planSubscription.providerId),
        inArray(planSubscription.state, ["active", "failing", "cancelled"]),
      ),
    );
  return others.flatMap((other) => other.providerId ?? []);
}
