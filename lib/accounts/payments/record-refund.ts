import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { paymentCharge, paymentOrder, paymentRefund } from "@/db/schema/payments";
import { quotaEntry } from "@/db/schema/quota";
import { lockQuota } from "@/lib/accounts/quota/lock-quota";
import { revokeLot } from "@/lib/accounts/quota/revoke-lot";
import type { AccountId } from "@/lib/core/ids";
import { enqueue } from "@/lib/platform/adapters/queue";
import type { RefundKind } from "./constants";
import { endPlanMonth } from "./end-plan-month";
import { refundRecorded } from "./events";

/** A settled refund, as it was read at the provider. */
export interface Refund {
  readonly provider: string;
  readonly id: string;
  readonly accountId: AccountId;
  readonly chargeId: string;
  readonly kind: RefundKind;
  readonly cents: number;
  /** Of a dispute: when it was opened. Earlier refunds were not made for it. */
  readonly since?: Date | null;
  readonly now: Date;
}

type StoredRefund = typeof paymentRefund.$inferSelect;

/**
 * Takes back what a charge gave, in proportion to the money that went back: unused numbers at once, used ones from the
 * packs that come later. The same refund again does nothing. `covered`: its money is counted already, as that of the
 * dispute that it was for; `chargeUnknown`: its charge was never recorded, so nothing was given.
 */
export async function recordRefund(
  tx: Tx,
  refund: Refund,
): Promise<"recorded" | "known" | "covered" | "chargeUnknown"> {
  const { accountId, provider, id, chargeId, kind, now } = refund;
  await lockQuota(tx, accountId);
  const own = and(
    eq(paymentCharge.provider, provider),
    eq(paymentCharge.id, chargeId),
    eq(paymentCharge.accountId, accountId),
  );
  const [found] = await tx
    .select({ charge: paymentCharge, order: paymentOrder })
    .from(paymentCharge)
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentCharge.orderId))
    .where(own)
    .for("update");
  if (!found) return "chargeUnknown";
  const { charge, order } = found;
  const earlier = await tx
    .select()
    .from(paymentRefund)
    .where(and(eq(paymentRefund.provider, provider), eq(paymentRefund.chargeId, chargeId)));
  const cents = isCovered(refund, earlier) ? 0 : Math.min(refund.cents, charge.cents - charge.refundedCents);
  const inserted = await tx
    .insert(paymentRefund)
    .values({ provider, id, accountId, chargeId, kind, cents, revoked: 0, used: 0, owed: 0, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentRefund.id });
  if (inserted.length === 0) return "known";
  if (cents === 0) return "covered";
  const refundedCents = charge.refundedCents + cents;
  const isWhole = refundedCents === charge.cents;
  // From sums, so that parts of a number are lost to no rounding.
  const share = (part: number) => Math.floor((order.numbers * part) / charge.cents);
  const count = share(refundedCents) - share(charge.refundedCents);
  if (charge.lotId !== null && count > 0) {
    const used = await countUsed(tx, charge.lotId, earlier);
    const revoked = await revokeLot(tx, { accountId, lotId: charge.lotId, count, now });
    // What expired unused is no debt.
    const owed = Math.min(count - revoked, used);
    await tx
      .update(paymentRefund)
      .set({ revoked, used: owed, owed })
      .where(and(eq(paymentRefund.provider, provider), eq(paymentRefund.id, id)));
  }
  if (order.kind === "plan" && isWhole) await endPlanMonth(tx, { ...order, accountId }, now);
  await tx.update(paymentCharge).set({ refundedCents }).where(own);
  const state = isWhole ? (kind === "refund" ? "refunded" : "reversed") : "partRefunded";
  await tx.update(paymentOrder).set({ state, updatedAt: now }).where(eq(paymentOrder.id, order.id));
  await enqueue(tx, refundRecorded, { provider, refundId: id });
  return "recorded";
}

/**
 * A dispute that was lost and the refund that carries it out are the same money under two ids, and come in any order. The
 * second one counts for nothing: its row has no cents, which marks the first one as matched.
 */
function isCovered({ kind, cents, since }: Refund, earlier: readonly StoredRefund[]): boolean {
  const isDispute = kind === "dispute";
  const others = earlier.filter((one) => (one.kind === "dispute") !== isDispute);
  const same = others.filter(
    (one) => one.cents === cents && (since == null || one.createdAt.getTime() >= since.getTime()),
  );
  const matched = earlier.filter((one) => (one.kind === "dispute") === isDispute && one.cents === 0);
  return same.length > matched.length;
}

/**
 * Numbers of a lot that were used and that no refund counted yet: for shipments, or to make up for refunds of earlier
 * packs. Only these two take from a pack, besides refunds of its own.
 */
async function countUsed(tx: Tx, lotId: string, earlier: readonly StoredRefund[]): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${quotaEntry.amount}), 0)::int` })
    .from(quotaEntry)
    .where(and(eq(quotaEntry.lotId, lotId), sql`${quotaEntry.side} in ('used', 'revoked')`));
  const counted = earlier.reduce((sum, { revoked, used }) => sum + revoked + used, 0);
  return (row?.count ?? 0) - counted;
}
