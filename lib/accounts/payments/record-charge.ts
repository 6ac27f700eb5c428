import { and, asc, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { paymentCharge, paymentOrder, paymentRefund } from "@/db/schema/payments";
import { packValidMonths } from "@/lib/accounts/billing/constants";
import { issueLot } from "@/lib/accounts/quota/issue-lot";
import { lockQuota } from "@/lib/accounts/quota/lock-quota";
import { revokeLot } from "@/lib/accounts/quota/revoke-lot";
import type { AccountId } from "@/lib/core/ids";
import { enqueue } from "@/lib/platform/adapters/queue";
import { chargeRecorded } from "./events";
import { startPlanMonth } from "./start-plan-month";

/** A completed capture or sale, as it was read at the provider: never as a notice or a browser reported it. */
export interface Charge {
  readonly provider: string;
  readonly id: string;
  readonly accountId: AccountId;
  readonly orderId: string;
  readonly cents: number;
  readonly currency: string;
  /** When it was made, by the provider; default: now. */
  readonly at?: Date;
  readonly now: Date;
}

/**
 * Gives what a charge paid for, in the transaction that marks its order as paid; the same charge again does nothing.
 * `mismatch`: another amount or currency than the order's, so nothing was given. Throws if the order is not the account's.
 */
export async function recordCharge(tx: Tx, charge: Charge): Promise<"recorded" | "known" | "mismatch"> {
  const { accountId, orderId, provider, id, cents, currency, now, at = now } = charge;
  // Before any row: whoever holds the account's lock may wait for the order.
  await lockQuota(tx, accountId);
  const [order] = await tx
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.id, orderId), eq(paymentOrder.accountId, accountId)))
    .for("update");
  if (!order) throw new Error("a charge without its order");
  if (order.cents !== cents || order.currency !== currency) {
    await tx
      .update(paymentOrder)
      .set({ failure: "mismatch", updatedAt: now })
      .where(eq(paymentOrder.id, orderId));
    return "mismatch";
  }
  const inserted = await tx
    .insert(paymentCharge)
    .values({ provider, id, accountId, orderId, cents, currency, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentCharge.id });
  if (inserted.length === 0) return "known";
  if (order.kind === "pack") {
    const lotId = await issueLot(tx, {
      ...{ accountId, kind: "pack", source: `charge:${provider}:${id}`, amount: order.numbers, now },
      lasts: { months: packValidMonths },
    });
    const own = and(eq(paymentCharge.provider, provider), eq(paymentCharge.id, id));
    await tx.update(paymentCharge).set({ lotId }).where(own);
    if (lotId !== null) await settleOwed(tx, charge, { lotId, amount: order.numbers });
  } else await startPlanMonth(tx, { ...order, accountId }, { at, now });
  await tx
    .update(paymentOrder)
    .set({ state: "paid", failure: null, approveUrl: null, paidAt: at, updatedAt: now })
    .where(eq(paymentOrder.id, orderId));
  await enqueue(tx, chargeRecorded, { provider, chargeId: id });
  return "recorded";
}

/** Makes up for numbers of refunded packs that had been used, the oldest first. */
async function settleOwed(
  tx: Tx,
  { accountId, now }: Charge,
  lot: { readonly lotId: string; readonly amount: number },
): Promise<void> {
  const debts = await tx
    .select({ provider: paymentRefund.provider, id: paymentRefund.id, owed: paymentRefund.owed })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.accountId, accountId), gt(paymentRefund.owed, 0)))
    .orderBy(asc(paymentRefund.createdAt), asc(paymentRefund.id))
    .for("update");
  let left = lot.amount;
  for (const { provider, id, owed } of debts) {
    const wanted = Math.min(owed, left);
    if (wanted === 0) return;
    const count = await revokeLot(tx, { accountId, lotId: lot.lotId, count: wanted, now });
    left -= count;
    await tx
      .update(paymentRefund)
      .set({ owed: owed - count })
      .where(and(eq(paymentRefund.provider, provider), eq(paymentRefund.id, id)));
  }
}
