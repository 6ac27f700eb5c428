import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import type { SubscriptionView } from "@/lib/accounts/payments/schemas";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { findPresentPlan } from "./find-present-plan";
import { cancelRemote, settleSubscription } from "./settle-subscription";
import { readSubscriptionView } from "./view-pay-state";

/**
 * Ends what would be charged for the account's plan, also a smaller one that was to follow; the plan lasts until it is no
 * longer paid. One that is cancelled already stays as it is. Throws paymentsOff, notFound without a plan that is paid
 * monthly, paymentUnreachable.
 */
export async function cancelPlan(ctx: Context): Promise<SubscriptionView> {
  const scope = requireOperation(ctx, "billing.manage");
  const paypal = payPal();
  if (paypal === null) throw new AppError("paymentsOff");
  const { paid, next } = await findPresentPlan(ctx.db, scope);
  const rows = [next, paid].filter((row) => row !== null);
  if (rows.length === 0) throw new AppError("notFound");
  const charged = rows.filter(({ state }) => state !== "cancelled");
  for (const { providerId } of charged) if (providerId) await cancelRemote(ctx, paypal, providerId);
  for (const { providerId } of rows) if (providerId) await settleSubscription(ctx, { providerId });
  const view = await readSubscriptionView(ctx.db, scope, ctx.now);
  if (charged.length > 0)
    await recordAudit(ctx.db, ctx, "plan.cancelled", {
      target: { id: rows.at(-1)?.id ?? "", name: rows.at(-1)?.plan ?? "" },
    });
  // One that was never charged is gone at once.
  if (view === null) throw new AppError("notFound");
  return view;
}
