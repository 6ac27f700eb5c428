import type { Database } from "@/db/client";
import { paymentOrder, planSubscription } from "@/db/schema/payments";
import { packs, plans } from "@/lib/accounts/billing/data/plans";
import type { RefundKind } from "@/lib/accounts/payments/constants";
import { recordCharge } from "@/lib/accounts/payments/record-charge";
import { recordRefund } from "@/lib/accounts/payments/record-refund";
import { type AccountId, newId } from "@/lib/core/ids";

export interface Bought {
  readonly provider: "paypal";
  readonly chargeId: string;
  readonly orderId: string;
  readonly subscriptionId: string | null;
  readonly number: string;
  readonly cents: number;
}

let made = 0;

/** An order of an account that was paid: a pack, or the first month of a plan. */
export async function makeCharge(
  db: Database,
  accountId: AccountId,
  { item = "medium", now }: { readonly item?: string; readonly now: Date },
): Promise<Bought> {
  made += 1;
  const pack = packs.find(({ id }) => id === item);
  const plan = plans.find(({ id }) => id === item);
  const cents = pack?.cents ?? plan?.monthlyCents ?? 0;
  const [orderId, subscriptionId] = [newId(now), plan ? newId(now) : null];
  const [number, chargeId] = [`1T-TEST-${made}`, `CAPTURE${made}`];
  const base = {
    accountId,
    provider: "paypal",
    cents,
    currency: "USD",
    createdAt: now,
    updatedAt: now,
  } as const;
  if (subscriptionId)
    await db.insert(planSubscription).values({ ...base, id: subscriptionId, plan: item, state: "pending" });
  await db.insert(paymentOrder).values({
    ...{ ...base, id: orderId, number, item, kind: plan ? "plan" : "pack", state: "created" },
    ...{ numbers: pack?.parcels ?? plan?.parcelsPerMonth ?? 0, planSubscriptionId: subscriptionId },
  });
  const charge = { provider: "paypal", id: chargeId, accountId, orderId, cents, currency: "USD", now };
  await db.transaction((tx) => recordCharge(tx, charge));
  return { provider: "paypal", chargeId, orderId, subscriptionId, number, cents };
}

/** Money that went back of a charge; returns the refund's key. */
export async function makeRefund(
  db: Database,
  accountId: AccountId,
  {
    bought: { chargeId },
    cents,
    kind = "refund",
    now,
  }: { readonly bought: Bought; readonly cents: number; readonly kind?: RefundKind; readonly now: Date },
) {
  made += 1;
  const refundId = `REFUND${made}`;
  await db.transaction((tx) =>
    recordRefund(tx, { provider: "paypal", id: refundId, accountId, chargeId, kind, cents, now }),
  );
  return { provider: "paypal", refundId } as const;
}
