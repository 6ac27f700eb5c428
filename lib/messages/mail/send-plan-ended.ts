import { eq } from "drizzle-orm";
import { planSubscription } from "@/db/schema/payments";
import { retentionGraceDays } from "@/lib/accounts/billing/constants";
import { plans } from "@/lib/accounts/billing/data/plans";
import { findPlan } from "@/lib/accounts/billing/find-plan";
import { dayMs, localDay } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { formatFullDate } from "@/lib/platform/i18n/format-day";
import { composeBillingNotice, findPayer } from "./compose-billing-notice";
import { queueMail } from "./queue-mail";

/**
 * Tells an account's owner that a plan ended and what holds now. One email for each paid period that ends; none if the
 * account has the plan again.
 */
export async function sendPlanEnded(
  { db, now }: Context,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  const [row] = await db.select().from(planSubscription).where(eq(planSubscription.id, subscriptionId));
  if (!row) return;
  const { accountId, plan, paidUntil } = row;
  const payer = await findPayer(db, accountId);
  const present = await findPlan(db, { accountId }, now);
  if (!payer || present.id === plan) return;
  const before = plans.find(({ id }) => id === plan);
  // Where nothing is sold any more nothing is deleted either.
  const isShorter = present.id !== "server" && before && present.retentionDays < before.retentionDays;
  const until = new Date((paidUntil ?? now).getTime() + retentionGraceDays * dayMs);
  const email = await composeBillingNotice(payer, {
    name: "planEnded",
    values: (say) => ({
      plan: say(`plans.names.${plan}`),
      // Where nothing is sold any more the server's limits hold: no plan has them.
      present: say(`plans.names.${present.id === "server" ? "free" : present.id}`),
      email: payer.email,
      days: present.retentionDays,
      day: formatFullDate(localDay(until, payer.zone), payer.locale),
    }),
    body: "body",
    fine: ["fine", isShorter ? "stored" : null],
    page: "openPayment",
  });
  const key = `plan-ended:${subscriptionId}:${paidUntil?.getTime() ?? "unpaid"}`;
  await db.transaction((tx) => queueMail(tx, key, email, now));
}
