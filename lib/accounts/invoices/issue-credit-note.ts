import { and, eq } from "drizzle-orm";
import { paymentCharge, paymentRefund } from "@/db/schema/payments";
import type { RefundKind } from "@/lib/accounts/payments/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { addInvoice, findInvoice, type StoredInvoice } from "./add-invoice";
import { issueOnce, sellerNow } from "./issue-invoice";

interface RefundKey {
  readonly provider: string;
  readonly refundId: string;
}

/**
 * Issues the credit note of a refund, and the invoice that it corrects if that is not there yet; twice gives one of each.
 * Null if the refund is not stored, or no money went back.
 */
export function issueCreditNote(
  { db, now }: Context,
  { provider, refundId }: RefundKey,
): Promise<StoredInvoice | null> {
  return db.transaction(async (tx) => {
    const source = `refund:${provider}:${refundId}`;
    const before = await findInvoice(tx, source);
    if (before) return before;
    const [found] = await tx
      .select({ refund: paymentRefund, charge: paymentCharge })
      .from(paymentRefund)
      .innerJoin(
        paymentCharge,
        and(
          eq(paymentCharge.provider, paymentRefund.provider),
          eq(paymentCharge.id, paymentRefund.chargeId),
          eq(paymentCharge.accountId, paymentRefund.accountId),
        ),
      )
      .where(and(eq(paymentRefund.provider, provider), eq(paymentRefund.id, refundId)));
    if (!found || found.refund.cents === 0) return null;
    const { refund, charge } = found;
    const invoice = await issueOnce(tx, { provider, chargeId: charge.id }, now);
    if (!invoice) return null;
    const { content } = invoice;
    const share = (whole: number) => Math.floor((whole * refund.cents) / charge.cents);
    return addInvoice(tx, {
      ...{ accountId: refund.accountId, orderId: charge.orderId, kind: "creditNote", source, now },
      content: {
        ...content,
        ...sellerNow(),
        // What the money was for; how many of the numbers were used is another matter.
        lines: content.lines.map((line) => ({
          ...line,
          numbers: share(line.numbers),
          cents: refund.cents,
        })),
        cents: refund.cents,
        payment: { provider, reference: refund.id, at: refund.createdAt.toISOString() },
        corrects: {
          number: content.number,
          issuedAt: content.issuedAt,
          reason: refund.kind as RefundKind,
        },
      },
    });
  });
}
