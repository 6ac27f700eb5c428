import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { paymentCharge } from "@/db/schema/payments";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import type { RemoteAmount, RemoteCapture, RemoteOrder, RemoteRefund } from "./providers/paypal/map-order";
import type { OrderRow } from "./queries";
import { recordCharge } from "./record-charge";
import { recordRefund } from "./record-refund";

/** Captures that brought money, whether or not it went back since. */
const paidStatuses: readonly RemoteCapture["status"][] = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

/**
 * Records the money that an order brought, as it was read at PayPal, together with what of it went back: numbers that are
 * paid back already can never be used. `mismatch`: there is money that is not the order's price; `none`: there is none.
 */
export async function recordCaptures(
  { db, now }: Pick<Context, "db" | "now">,
  order: OrderRow,
  remote: RemoteOrder,
): Promise<"recorded" | "mismatch" | "none"> {
  const paid = remote.captures.filter(({ status }) => paidStatuses.includes(status));
  let result: "recorded" | "none" = "none";
  for (const capture of paid) {
    if (!isExpected(order, remote, capture)) return "mismatch";
    await db.transaction((tx) => recordCapture(tx, order, { remote, capture, now }));
    result = "recorded";
  }
  return result;
}

/** Whether an order, or its capture, is what was asked for: our id, our merchant, the currency, the cents. */
export function isExpected(
  order: OrderRow,
  remote: RemoteOrder,
  { cents, currency, customId, payee }: RemoteAmount & Pick<RemoteCapture, "customId" | "payee">,
): boolean {
  const merchant = env().PAYPAL_MERCHANT_ID;
  return (
    merchant !== undefined &&
    remote.id === order.providerId &&
    remote.customId === order.id &&
    remote.payee === merchant &&
    (customId === null || customId === order.id) &&
    (payee === null || payee === merchant) &&
    currency === order.currency &&
    cents === order.cents
  );
}

interface Recording {
  readonly remote: RemoteOrder;
  readonly capture: RemoteCapture;
  readonly now: Date;
}

async function recordCapture(
  tx: Tx,
  { id: orderId, accountId, provider, cents, currency }: OrderRow,
  { remote, capture, now }: Recording,
): Promise<void> {
  const base = { provider, accountId, now };
  const charge = { ...base, id: capture.id, orderId, cents, currency };
  if ((await recordCharge(tx, charge)) === "mismatch") return;
  for (const refund of remote.refunds)
    if (isSettled(refund, capture))
      await recordRefund(tx, {
        ...{ ...base, id: refund.id, chargeId: capture.id, kind: "refund" },
        cents: refund.cents,
      });
  if (capture.status !== "REFUNDED") return;
  // All of it went back, in ways that the order does not list.
  const own = and(eq(paymentCharge.provider, provider), eq(paymentCharge.id, capture.id));
  const [row] = await tx.select({ refunded: paymentCharge.refundedCents }).from(paymentCharge).where(own);
  const rest = cents - (row?.refunded ?? 0);
  if (rest > 0)
    await recordRefund(tx, {
      ...{ ...base, id: `rest:${capture.id}`, chargeId: capture.id, kind: "reversal" },
      cents: rest,
    });
}

/** Whether a refund counts for a capture: in its currency, done, an amount. */
export function isSettled<R extends RemoteRefund>(
  refund: R,
  { id, currency }: Pick<RemoteCapture, "id" | "currency">,
): refund is R & { readonly cents: number } {
  const isOwn = refund.captureId === null || refund.captureId === id;
  return isOwn && refund.isSettled && refund.currency === currency && refund.cents !== null;
}
