import { and, eq, gt, sum } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { paymentRefund } from "@/db/schema/payments";
import { quotaAccount } from "@/db/schema/quota";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { findPlan } from "@/lib/accounts/billing/find-plan";
import { computeGraceEnd } from "@/lib/accounts/payments/compute-paid-until";
import { graceDays } from "@/lib/accounts/payments/constants";
import type { payStateCall } from "@/lib/accounts/payments/contract";
import type { SubscriptionView } from "@/lib/accounts/payments/schemas";
import { addDays, dayStart, localDay } from "@/lib/core/calendar";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { takesPayments } from "@/lib/platform/environment/env";
import { findPresentPlan } from "./find-present-plan";

/** Whether anything is sold here, the plan that holds for the account, and the one that it pays for. */
export async function viewPayState(ctx: Context): Promise<z.input<typeof payStateCall.output>> {
  const { db, now } = ctx;
  const scope = requireOperation(ctx, "billing.manage");
  const plan = await findPlan(db, scope, now);
  const [stored] = await db
    .select({ plan: quotaAccount.plan, until: quotaAccount.planUntil })
    .from(quotaAccount)
    .where(eq(quotaAccount.accountId, scope.accountId));
  const [debt] = await db
    .select({ owed: sum(paymentRefund.owed).mapWith(Number) })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.accountId, scope.accountId), gt(paymentRefund.owed, 0)));
  return {
    isOn: takesPayments(),
    plan: plan.id,
    planUntil: stored?.plan === plan.id ? (stored.until?.toISOString() ?? null) : null,
    subscription: await readSubscriptionView(db, scope, now),
    owed: debt?.owed ?? 0,
  };
}

/** The plan that an account pays for monthly, with the smaller one that follows; null: none. */
export async function readSubscriptionView(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  now: Date,
): Promise<SubscriptionView | null> {
  const { paid, next } = await findPresentPlan(db, scope);
  const row = paid ?? next;
  if (row === null) return null;
  const [owner] = await db
    .select({ zone: account.timeZone })
    .from(account)
    .where(eq(account.id, scope.accountId));
  const zone = owner?.zone ?? "UTC";
  const wantedPlan = row === paid ? (next?.plan ?? null) : null;
  const { id, plan, cents, currency, paidUntil, failingSince } = row;
  // What follows is charged: to its owner, nothing was cancelled.
  const state = wantedPlan === null ? row.state : "active";
  const graceEnd = paidUntil
    ? computeGraceEnd(zone, paidUntil)
    : dayStart(addDays(localDay(failingSince ?? now, zone), graceDays), zone);
  return {
    ...{ id, plan, cents, currency, wantedPlan },
    state: state as SubscriptionView["state"],
    paidUntil: paidUntil?.toISOString() ?? null,
    graceUntil: state === "failing" ? graceEnd.toISOString() : null,
  };
}
