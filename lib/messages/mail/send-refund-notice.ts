import { and, eq } from "drizzle-orm";
import { paymentCharge, paymentOrder, paymentRefund } from "@/db/schema/payments";
import type { StoredInvoice } from "@/lib/accounts/invoices/add-invoice";
import { providerNames } from "@/lib/accounts/invoices/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { composeBillingNotice, findPayer, moneyOf } from "./compose-billing-notice";
import { queueMail } from "./queue-mail";

/**
 * Tells an account's owner that money went back, and what became of the numbers that it had bought, with the credit note.
 * One email for each refund; none where no money went back.
 */
export async function sendRefundNotice(
  { db, now }: Context,
  { provider, refundId }: { readonly provider: string; readonly refundId: string },
  note: StoredInvoice | null,
): Promise<void> {
  const [found] = await db
    .select({ refund: paymentRefund, charge: paymentCharge, order: paymentOrder })
    .from(paymentRefund)
    .innerJoin(
      paymentCharge,
      and(eq(paymentCharge.provider, paymentRefund.provider), eq(paymentCharge.id, paymentRefund.chargeId)),
    )
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentCharge.orderId))
    .where(and(eq(paymentRefund.provider, provider), eq(paymentRefund.id, refundId)));
  if (!found || found.refund.cents === 0) return;
  const { refund, charge, order } = found;
  const payer = await findPayer(db, refund.accountId);
  if (!payer) return;
  const isPlanOver = order.kind === "plan" && charge.refundedCents === charge.cents;
  const counted = { revoked: refund.revoked, owed: refund.used };
  const notice = (name: "revoked" | "owed") => (counted[name] > 0 ? name : null);
  const email = await composeBillingNotice(payer, {
    name: "refund",
    values: () => ({
      amount: moneyOf(refund.cents, charge.currency, payer),
      order: order.number,
      provider: providerNames[provider] ?? provider,
      number: note?.content.number ?? "",
      ...counted,
    }),
    body: "body",
    fine: [notice("revoked"), notice("owed"), isPlanOver ? "planOver" : null, note && "attached"],
    page: "rechargeRecord",
  });
  await db.transaction((tx) =>
    queueMail(tx, `refund:${provider}:${refundId}`, email, now, { invoiceId: note?.id ?? null }),
  );
}
