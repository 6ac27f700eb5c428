import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { paymentCharge, paymentOrder, type planSubscription } from "@/db/schema/payments";
import { plans } from "@/lib/accounts/billing/data/plans";
import { type AccountId, newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { drawOrderNumber } from "./draw-order-number";
import type { RemoteSale } from "./providers/paypal/map-subscription";
import { recordCharge } from "./record-charge";
import { recordRefund } from "./record-refund";

type Row = typeof planSubscription.$inferSelect & { readonly accountId: AccountId };
const provider = "paypal";

/**
 * Records the charges of a subscription that are not known yet, each with an order: the one that was made with the
 * subscription for the first, a new one for each later month. Whoever calls holds the account's lock.
 */
export async function recordSales(
  tx: Tx,
  row: Row,
  sales: readonly RemoteSale[],
  { now, log }: Pick<Context, "now" | "log">,
): Promise<void> {
  if (sales.length === 0) return;
  const ids = sales.map(({ id }) => id);
  const charges = await tx
    .select()
    .from(paymentCharge)
    .where(and(eq(paymentCharge.provider, provider), inArray(paymentCharge.id, ids)));
  for (const sale of sales) {
    const known = charges.find(({ id }) => id === sale.id);
    if (sale.status === "refunded" && known) await recordRest(tx, row, known, now);
    // What came and went back as a whole before it was seen gave nothing.
    if (known || (sale.status !== "completed" && sale.status !== "partRefunded")) continue;
    const orderId = await takeOrder(tx, row, sale, now);
    if (orderId === null) continue;
    const { id, cents, currency, at } = sale;
    const charge = { provider, id, accountId: row.accountId, orderId, cents, currency, at, now };
    if ((await recordCharge(tx, charge)) !== "mismatch") continue;
    await tx.update(paymentOrder).set({ state: "declined" }).where(eq(paymentOrder.id, orderId));
    log.error({ sale: id, subscription: row.id }, "a charge with another amount than its plan's");
  }
}

type Charge = typeof paymentCharge.$inferSelect;

/** All of a charge went back: what is not recorded of it, under a name of its own, because the list names no refunds. */
async function recordRest(tx: Tx, { accountId }: Row, charge: Charge, now: Date): Promise<void> {
  const cents = charge.cents - charge.refundedCents;
  if (cents === 0) return;
  const refund = { provider, id: `rest of ${charge.id}`, accountId, chargeId: charge.id, cents, now };
  await recordRefund(tx, { ...refund, kind: "refund" });
}

/** The order that a charge pays; null: it was refused before, because its amount is another. */
async function takeOrder(tx: Tx, row: Row, sale: RemoteSale, now: Date): Promise<string | null> {
  const named = and(eq(paymentOrder.provider, provider), eq(paymentOrder.providerId, sale.id));
  const [before] = await tx.select({ id: paymentOrder.id }).from(paymentOrder).where(named);
  if (before) return null;
  const [first] = await tx
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.planSubscriptionId, row.id), isNull(paymentOrder.providerId)))
    .orderBy(asc(paymentOrder.createdAt), asc(paymentOrder.id))
    .limit(1)
    .for("update");
  if (first) {
    await tx.update(paymentOrder).set({ providerId: sale.id }).where(eq(paymentOrder.id, first.id));
    return first.id;
  }
  const plan = plans.find(({ id }) => id === row.plan);
  if (!plan) throw new Error(`no such plan: ${row.plan}`);
  const id = newId(now);
  await tx.insert(paymentOrder).values({
    ...{ id, accountId: row.accountId, number: drawOrderNumber(), provider, kind: "plan", item: plan.id },
    ...{ numbers: plan.parcelsPerMonth, cents: row.cents, currency: row.currency, state: "created" },
    ...{ providerId: sale.id, planSubscriptionId: row.id, createdAt: sale.at, updatedAt: now },
  });
  return id;
}
