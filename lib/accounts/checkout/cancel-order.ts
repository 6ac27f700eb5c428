import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { cancelOrderCall } from "@/lib/accounts/payments/contract";
import { fetchOrder } from "@/lib/accounts/payments/fetch-order";
import { payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import { findOwnOrder, type OrderRow } from "@/lib/accounts/payments/queries";
import { giveUp } from "@/lib/accounts/payments/resolve-order";
import type { OrderView } from "@/lib/accounts/payments/schemas";
import { readOrderView } from "@/lib/accounts/payments/view-order";
import { settlePlanOrder } from "@/lib/accounts/plans/settle-plan-order";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";

/**
 * Ends an order whose buyer came back without approving it. One that PayPal has as approved or paid stays as it is. Throws
 * notFound for others' orders, paymentsOff, paymentUnreachable.
 */
export async function cancelOrder(
  ctx: Context,
  { orderId }: z.output<typeof cancelOrderCall.input>,
): Promise<OrderView> {
  const scope = requireOperation(ctx, "billing.manage");
  const order = await findOwnOrder(ctx.db, scope, orderId);
  if (order === null) throw new AppError("notFound");
  const open = order.paidAt === null ? await readOpen(ctx, order) : null;
  if (open !== null)
    await ctx.db.transaction(async (tx) => {
      if (await giveUp({ db: tx, now: ctx.now }, open, "cancelled", null))
        await recordAudit(tx, ctx, "order.cancelled", { target: { id: order.id, name: order.number } });
    });
  const view = await readOrderView(ctx.db, scope, orderId);
  if (view === null) throw new AppError("notFound");
  return view;
}

/** The order as it is stored, if nobody approved it at PayPal; else null. Throws paymentsOff, paymentUnreachable. */
async function readOpen(ctx: Context, order: OrderRow): Promise<OrderRow | null> {
  const paypal = payPal();
  if (paypal === null) throw new AppError("paymentsOff");
  if (order.planSubscriptionId !== null) {
    await settlePlanOrder(ctx, order);
    const settled = await findOwnOrder(ctx.db, order, order.id);
    // One that is approved is charged later.
    return settled?.state === "created" ? settled : null;
  }
  if (order.providerId === null) return order;
  const remote = await fetchOrder(paypal, order.providerId, ctx.signal);
  if (remote === null) throw new AppError("paymentUnreachable");
  const isOpen = remote === "missing" || (remote.status === "open" && remote.captures.length === 0);
  return isOpen ? order : null;
}
