import { eq } from "drizzle-orm";
import { planSubscription } from "@/db/schema/payments";
import { providerNames } from "@/lib/accounts/invoices/constants";
import { computeGraceEnd } from "@/lib/accounts/payments/compute-paid-until";
import { localDay } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { formatFullDate } from "@/lib/platform/i18n/format-day";
import { composeBillingNotice, findPayer, moneyOf } from "./compose-billing-notice";
import { queueMail } from "./queue-mail";

/**
 * Tells an account's owner that the charge of a plan's next month failed, and until when the plan goes on. One email for
 * each time that it begins to fail; none if it was paid meanwhile.
 */
export async function sendPlanFailing(
  { db, now }: Context,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  const [row] = await db.select().from(planSubscription).where(eq(planSubscription.id, subscriptionId));
  if (row?.state !== "failing" || row.failingSince === null || row.paidUntil === null) return;
  const { accountId, plan, provider, cents, currency, failingSince, paidUntil } = row;
  const payer = await findPayer(db, accountId);
  if (!payer) return;
  const lastDay = localDay(new Date(computeGraceEnd(payer.zone, paidUntil).getTime() - 1), payer.zone);
  const email = await composeBillingNotice(payer, {
    name: "planFailing",
    values: (say) => ({
      plan: say(`plans.names.${plan}`),
      amount: moneyOf(cents, currency, payer),
      provider: providerNames[provider] ?? provider,
      day: formatFullDate(lastDay, payer.locale),
    }),
    body: "body",
    fine: ["fine"],
    page: "openPayment",
  });
  const key = `plan-failing:${subscriptionId}:${failingSince.getTime()}`;
  await db.transaction((tx) => queueMail(tx, key, email, now));
}
