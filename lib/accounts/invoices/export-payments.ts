import { asc, eq } from "drizzle-orm";
import { billingDetails, invoice } from "@/db/schema/invoices";
import { paymentCharge, paymentOrder, paymentRefund, planSubscription } from "@/db/schema/payments";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";

/** What the account bought and pays for, what was charged and returned, and its invoices as they were issued. */
export async function exportPayments({ db }: Context, { accountId }: AccountScope) {
  const orders = await db
    .select()
    .from(paymentOrder)
    .where(eq(paymentOrder.accountId, accountId))
    .orderBy(asc(paymentOrder.createdAt));
  const charges = await db
    .select()
    .from(paymentCharge)
    .where(eq(paymentCharge.accountId, accountId))
    .orderBy(asc(paymentCharge.createdAt));
  const refunds = await db
    .select()
    .from(paymentRefund)
    .where(eq(paymentRefund.accountId, accountId))
    .orderBy(asc(paymentRefund.createdAt));
  const subscriptions = await db
    .select()
    .from(planSubscription)
    .where(eq(planSubscription.accountId, accountId))
    .orderBy(asc(planSubscription.createdAt));
  const [details] = await db
    .select({ details: billingDetails.details, updatedAt: billingDetails.updatedAt })
    .from(billingDetails)
    .where(eq(billingDetails.accountId, accountId));
  const invoices = await db
    .select({
      kind: invoice.kind,
      number: invoice.number,
      issuedAt: invoice.issuedAt,
      content: invoice.content,
    })
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
    .orderBy(asc(invoice.issuedAt));
  return {
    // The address at the provider approves an order: it is no data.
    orders: orders.map(({ accountId: _, approveUrl: __, ...order }) => order),
    charges: charges.map(({ accountId: _, ...charge }) => charge),
    refunds: refunds.map(({ accountId: _, ...refund }) => refund),
    subscriptions: subscriptions.map(({ accountId: _, ...subscription }) => subscription),
    billingDetails: details ?? null,
    invoices,
  };
}
