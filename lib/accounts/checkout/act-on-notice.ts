import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { paymentCharge, paymentNotice, paymentOrder } from "@/db/schema/payments";
import type { PayPal } from "@/lib/accounts/payments/providers/paypal/client";
import {
  mapCaptureOrder,
  mapDispute,
  mapRefund,
  readUp,
} from "@/lib/accounts/payments/providers/paypal/map-order";
import { payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import type { OrderRow } from "@/lib/accounts/payments/queries";
import { isSettled } from "@/lib/accounts/payments/record-captures";
import { recordRefund } from "@/lib/accounts/payments/record-refund";
import { resolveOrder } from "@/lib/accounts/payments/resolve-order";
import { settleSale, settleSubscription } from "@/lib/accounts/plans/settle-subscription";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";

const provider = "paypal";
const text = z.string().min(1).max(100);
const optional = text.optional().catch(undefined);

/** What is read of a notice: only which thing to ask PayPal about. Amounts and states in it are never used. */
const noticeSchema = z.object({
  resource: z.object({
    id: optional,
    order_id: optional,
    custom_id: z.uuid().optional().catch(undefined),
    dispute_id: optional,
    sale_id: optional,
    billing_agreement_id: optional,
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: text }) })
      .optional()
      .catch(undefined),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).catch([]),
  }),
});
type Resource = z.output<typeof noticeSchema>["resource"];
type Acting = Context & { readonly paypal: PayPal };

/**
 * Asks PayPal about the thing that a notice names and records what it says. A notice is a hint: it may be late, repeated or
 * out of order. Throws paymentUnreachable to be tried again.
 */
export async function actOnNotice(ctx: Context, { noticeId }: { readonly noticeId: string }): Promise<void> {
  const own = and(eq(paymentNotice.provider, provider), eq(paymentNotice.id, noticeId));
  const [notice] = await ctx.db
    .select()
    .from(paymentNotice)
    .where(and(own, isNull(paymentNotice.doneAt)));
  if (!notice) return;
  const paypal = payPal();
  if (paypal === null) return;
  const read = noticeSchema.safeParse(JSON.parse(notice.body));
  if (read.success) await act({ ...ctx, paypal }, notice.kind, read.data.resource);
  else ctx.log.warn({ notice: noticeId, kind: notice.kind }, "a notice names nothing");
  await ctx.db.update(paymentNotice).set({ doneAt: ctx.now }).where(own);
}

async function act(ctx: Acting, kind: string, resource: Resource): Promise<void> {
  const { id, order_id, dispute_id, sale_id, billing_agreement_id } = resource;
  if (kind.startsWith("CHECKOUT.")) return settleNamed(ctx, { providerId: order_id ?? id });
  if (kind === "PAYMENT.CAPTURE.REFUNDED") return settleRefund(ctx, "refund", resource);
  if (kind === "PAYMENT.CAPTURE.REVERSED") return settleRefund(ctx, "reversal", resource);
  if (kind.startsWith("PAYMENT.CAPTURE."))
    return settleNamed(ctx, {
      id: resource.custom_id,
      providerId: resource.supplementary_data?.related_ids.order_id,
    });
  if (kind.startsWith("CUSTOMER.DISPUTE.") && dispute_id !== undefined) return settleDispute(ctx, dispute_id);
  if (kind.startsWith("BILLING.SUBSCRIPTION.") && id !== undefined)
    return settleSubscription(ctx, { providerId: id });
  if (!kind.startsWith("PAYMENT.SALE.")) return;
  if (sale_id !== undefined)
    return settleSale(ctx, { saleId: sale_id, ...(id !== undefined && { refundId: id }) });
  if (billing_agreement_id !== undefined && kind === "PAYMENT.SALE.COMPLETED")
    return settleSubscription(ctx, { providerId: billing_agreement_id });
  if (id !== undefined) await settleSale(ctx, { saleId: id });
}

interface Named {
  readonly id?: string | undefined;
  readonly providerId?: string | undefined;
}

/** Resolves the order with one of these ids; one that is not ours is another program's of the same merchant. */
async function settleNamed(ctx: Acting, { id, providerId }: Named): Promise<void> {
  const named =
    providerId === undefined
      ? id !== undefined && eq(paymentOrder.id, id)
      : eq(paymentOrder.providerId, providerId);
  if (named === false) return;
  const [row] = await ctx.db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.provider, provider), eq(paymentOrder.kind, "pack"), named));
  if (!row) return;
  const order: OrderRow = { ...row, accountId: row.accountId as AccountId };
  if ((await resolveOrder(ctx, ctx.paypal, order)) === "unreachable")
    throw new AppError("paymentUnreachable");
}

async function findCharge({ db }: Acting, chargeId: string) {
  const named = and(eq(paymentCharge.provider, provider), eq(paymentCharge.id, chargeId));
  const [row] = await db.select().from(paymentCharge).where(named);
  return row ? { ...row, accountId: row.accountId as AccountId } : null;
}

/** A capture's charge; where it is not recorded yet, its order is resolved first. Null: it is not ours. */
async function resolveCharge(ctx: Acting, captureId: string) {
  const known = await findCharge(ctx, captureId);
  if (known) return known;
  const body = await read(ctx, `/v2/payments/captures/${encodeURIComponent(captureId)}`);
  const providerId = mapCaptureOrder(body);
  if (providerId === null) await settleSale(ctx, { saleId: captureId });
  else await settleNamed(ctx, { providerId });
  return findCharge(ctx, captureId);
}

async function settleRefund(
  ctx: Acting,
  kind: "refund" | "reversal",
  { id, links }: Resource,
): Promise<void> {
  const refund =
    id === undefined ? null : mapRefund(await read(ctx, `/v2/payments/refunds/${encodeURIComponent(id)}`));
  const captureId = refund?.captureId ?? readUp(links);
  if (captureId === null) return;
  const charge = await resolveCharge(ctx, captureId);
  if (charge === null) return;
  if (refund !== null && isSettled(refund, charge)) {
    const { accountId, id: chargeId } = charge;
    const back = { provider, id: refund.id, accountId, chargeId, kind, cents: refund.cents, now: ctx.now };
    await ctx.db.transaction((tx) => recordRefund(tx, back));
  }
  // What the order lists besides.
  await settleNamed(ctx, { id: charge.orderId });
}

async function settleDispute(ctx: Acting, disputeId: string): Promise<void> {
  const dispute = mapDispute(await read(ctx, `/v1/customer/disputes/${encodeURIComponent(disputeId)}`));
  if (!dispute?.isLost) return;
  const { chargeIds, cents, currency, openedAt: since } = dispute;
  const [captureId, ...more] = chargeIds;
  if (captureId === undefined || more.length > 0) {
    // Whose money it is cannot be seen: the reversals say it.
    ctx.log.warn({ dispute: disputeId, chargeIds }, "a dispute about several payments");
    return;
  }
  const charge = await resolveCharge(ctx, captureId);
  if (charge === null || cents === null || currency !== charge.currency) return;
  const { accountId, id: chargeId } = charge;
  const back = { provider, id: disputeId, accountId, chargeId, kind: "dispute", cents, since } as const;
  await ctx.db.transaction((tx) => recordRefund(tx, { ...back, now: ctx.now }));
}

/** The body of an answer; null: there is no such thing. Throws paymentUnreachable. */
async function read({ paypal, signal }: Acting, path: string): Promise<unknown> {
  const reply = await paypal.call({ method: "GET", path, signal });
  if (reply.kind === "ok") return reply.body;
  if (reply.kind === "unknown" || reply.status !== 404) throw new AppError("paymentUnreachable");
  return null;
}
