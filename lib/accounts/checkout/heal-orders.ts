import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { paymentOrder } from "@/db/schema/payments";
import { approvalHours, openOrderStates } from "@/lib/accounts/payments/constants";
import type { PayPal } from "@/lib/accounts/payments/providers/paypal/client";
import { payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import type { OrderRow } from "@/lib/accounts/payments/queries";
import { resolveOrder } from "@/lib/accounts/payments/resolve-order";
import { hourMs, minuteMs } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { limitConcurrency } from "@/lib/platform/computing/limit-concurrency";

/** Orders that are asked about in one run; the longest not asked about first. */
const ordersMax = 300;
const atOnce = 4;
/** What was asked about so lately is left to the next run. */
const freshMs = minuteMs;
/** Money that is held back for longer than an approval takes is held for days. */
const heldCheckMs = hourMs;

/**
 * Asks PayPal about the orders that are open, at each run: what a lost answer, a closed browser or a missed notice left
 * behind is made up for. Those whose buyer did not approve them in time expire.
 */
export async function healOrders(ctx: Context): Promise<void> {
  const paypal = payPal();
  if (paypal === null) return;
  const before = (ms: number) => new Date(ctx.now.getTime() - ms);
  const isDue = or(
    isNull(paymentOrder.checkedAt),
    lt(paymentOrder.checkedAt, before(heldCheckMs)),
    and(
      lt(paymentOrder.checkedAt, before(freshMs)),
      sql`${paymentOrder.createdAt} > ${before(2 * approvalHours * hourMs).toISOString()}::timestamptz`,
    ),
  );
  const rows = await ctx.db
    .select()
    .from(paymentOrder)
    .where(
      and(
        inArray(paymentOrder.state, [...openOrderStates]),
        eq(paymentOrder.kind, "pack"),
        eq(paymentOrder.provider, "paypal"),
        isDue,
      ),
    )
    .orderBy(sql`${paymentOrder.checkedAt} asc nulls first`, asc(paymentOrder.id))
    .limit(ordersMax);
  const limit = limitConcurrency(atOnce);
  const orders = rows.map((row) => ({ ...row, accountId: row.accountId as AccountId }));
  await Promise.all(orders.map((order) => limit(() => healOne(ctx, paypal, order))));
}

/** One that fails is asked about again, and holds no other back. */
async function healOne(ctx: Context, paypal: PayPal, order: OrderRow): Promise<void> {
  if (ctx.signal.aborted) return;
  try {
    await resolveOrder(ctx, paypal, order);
  } catch (error) {
    if (ctx.signal.aborted) return;
    ctx.log.error({ err: error, order: order.id }, "an order could not be resolved");
    await ctx.db.update(paymentOrder).set({ checkedAt: ctx.now }).where(eq(paymentOrder.id, order.id));
  }
}
