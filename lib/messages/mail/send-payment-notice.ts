import { and, eq } from "drizzle-orm";
import { paymentCharge, paymentOrder } from "@/db/schema/payments";
import { quotaLot } from "@/db/schema/quota";
import type { StoredInvoice } from "@/lib/accounts/invoices/add-invoice";
import { localDay } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { formatFullDate } from "@/lib/platform/i18n/format-day";
import { composeBillingNotice, findPayer, moneyOf } from "./compose-billing-notice";
import { queueMail } from "./queue-mail";

/**
 * Tells an account's owner that a payment came, what it bought and until when that lasts, with the invoice. One email for
 * each charge.
 */
export async function sendPaymentNotice(
  { db, now }: Context,
  { provider, chargeId }: { readonly provider: string; readonly chargeId: string },
  invoice: StoredInvoice | null,
): Promise<void> {
  const [found] = await db
    .select({ charge: paymentCharge, order: paymentOrder, expiresAt: quotaLot.expiresAt })
    .from(paymentCharge)
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentCharge.orderId))
    .leftJoin(quotaLot, eq(quotaLot.id, paymentCharge.lotId))
    .where(and(eq(paymentCharge.provider, provider), eq(paymentCharge.id, chargeId)));
  if (!found) return;
  const { charge, order, expiresAt } = found;
  const payer = await findPayer(db, charge.accountId);
  if (!payer) return;
  // A pack ends with a day of the account's; a month with the day before the next charge.
  const lastDay = expiresAt
    ? localDay(new Date(expiresAt.getTime() - 1), payer.zone)
    : invoice?.content.lines[0]?.period?.to;
  const email = await composeBillingNotice(payer, {
    name: "payment",
    values: (say) => ({
      amount: moneyOf(charge.cents, charge.currency, payer),
      count: order.numbers,
      plan: order.kind === "plan" ? say(`plans.names.${order.item}`) : "",
      day: lastDay ? formatFullDate(lastDay, payer.locale) : "",
      number: invoice?.content.number ?? "",
    }),
    body: order.kind === "plan" ? "plan" : "pack",
    fine: [lastDay ? `${order.kind === "plan" ? "plan" : "pack"}Until` : null, invoice && "attached"],
    page: "rechargeRecord",
  });
  await db.transaction((tx) =>
    queueMail(tx, `payment:${provider}:${chargeId}`, email, now, { invoiceId: invoice?.id ?? null }),
  );
}
