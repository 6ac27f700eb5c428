import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { settleOrderCall } from "@/lib/accounts/payments/contract";
import { payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import { findOwnOrder, type OrderRow } from "@/lib/accounts/payments/queries";
import { resolveOrder } from "@/lib/accounts/payments/resolve-order";
import type { OrderView } from "@/lib/accounts/payments/schemas";
import { readOrderView } from "@/lib/accounts/payments/view-order";
import { settlePlanOrder } from "@/lib/accounts/plans/settle-plan-order";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";

/**
 * Asks PayPal what became of an order, captures it if it is approved, and says where it stands. What the browser brought
 * back proves nothing. Throws notFound for others' orders, paymentsOff, paymentUnreachable.
 */
export async function settleOrder(
  ctx: Context,
  { orderId }: z.output<typeof settleOrderCall.input>,
): Promise<OrderView> {
  const scope = requireOperation(ctx, "billing.manage");
  const order = await findOwnOrder(ctx.db, scope, orderId);
  if (order === null) throw new AppError("notFound");
  // Of one that is paid, only notices tell more.
  if (order.paidAt === null) await settleOpen(ctx, order);
  const view = await readOrderView(ctx.db, scope, orderId);
  if (view === null) throw new AppError("notFound");
  return view;
}

async function settleOpen(ctx: Context, order: OrderRow): Promise<void> {
  const paypal = payPal();
  if (paypal === null) throw new AppError("paymentsOff");
  if (order.planSubscriptionId !== null) await settlePlanOrder(ctx, order);
  else if ((await resolveOrder(ctx, paypal, order)) === "unreachable")
    throw new AppError("paymentUnreachable");
}
