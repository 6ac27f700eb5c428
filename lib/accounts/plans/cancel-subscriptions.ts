import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { planSubscription } from "@/db/schema/payments";
import { payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import type { AccountId } from "@/lib/core/ids";
import { cancelRemote, type SettleContext } from "./settle-subscription";

/**
 * Ends all subscriptions of an account that is being deleted at the provider, before their rows are: nobody is charged for
 * an account that is gone. Throws paymentUnreachable: then the account is deleted later.
 */
export async function cancelSubscriptions(ctx: SettleContext, accountId: AccountId): Promise<void> {
  const rows = await ctx.db
    .select({ id: planSubscription.providerId })
    .from(planSubscription)
    .where(
      and(
        eq(planSubscription.accountId, accountId),
        isNotNull(planSubscription.providerId),
        inArray(planSubscription.state, ["pending", "active", "failing"]),
      ),
    );
  if (rows.length === 0) return;
  const paypal = payPal();
  if (paypal === null) {
    ctx.log.error({ account: accountId, rows }, "subscriptions of a deleted account go on: payments are off");
    return;
  }
  for (const { id } of rows) if (id !== null) await cancelRemote(ctx, paypal, id);
}
