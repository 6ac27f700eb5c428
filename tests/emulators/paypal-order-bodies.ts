import { parseUrl } from "@/lib/core/parse-url";
import { fromValue, type PayPalBase, toValue } from "./paypal-base";

export interface EmulatedCapture {
  readonly id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "FAILED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  cents: number;
  currency: string;
}

export interface EmulatedRefund {
  readonly id: string;
  readonly captureId: string;
  readonly cents: number;
  status: "COMPLETED" | "PENDING" | "CANCELLED";
  /** Not listed with its order, as reversals may be. */
  isHidden: boolean;
}

export interface EmulatedOrder {
  readonly id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  customId: string;
  readonly invoiceId: string;
  readonly cents: number;
  readonly currency: string;
  payee: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: Date;
  updates: number;
  readonly captures: EmulatedCapture[];
  readonly refunds: EmulatedRefund[];
}

export interface EmulatedDispute {
  readonly id: string;
  readonly captureId: string;
  readonly cents: number;
  readonly createdAt: Date;
  status: "OPEN" | "RESOLVED";
  outcome: string | null;
}

interface SentUnit {
  readonly custom_id?: string;
  readonly invoice_id?: string;
  readonly amount?: { readonly currency_code?: string; readonly value?: unknown };
}

export function parseOrder(base: PayPalBase, body: Record<string, unknown> | null): EmulatedOrder | null {
  const [unit, ...more] = (body?.purchase_units ?? []) as readonly SentUnit[];
  const source = body?.payment_source as
    | { paypal?: { experience_context?: Record<string, string> } }
    | undefined;
  const context = source?.paypal?.experience_context;
  const cents = fromValue(unit?.amount?.value);
  if (body?.intent !== "CAPTURE" || !unit || more.length > 0 || !Number.isInteger(cents) || cents === 0)
    return null;
  if (!unit.custom_id || !unit.invoice_id || unit.invoice_id.length > 127 || !unit.amount?.currency_code)
    return null;
  if (parseUrl(context?.return_url ?? "") === null || parseUrl(context?.cancel_url ?? "") === null)
    return null;
  return {
    id: base.newId("5O190127TN"),
    status: "PAYER_ACTION_REQUIRED",
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    cents,
    currency: unit.amount.currency_code,
    payee: base.merchantId,
    returnUrl: context?.return_url ?? "",
    cancelUrl: context?.cancel_url ?? "",
    createdAt: base.now(),
    updates: 0,
    captures: [],
    refunds: [],
  };
}

const amountOf = (cents: number, currency: string) => ({ currency_code: currency, value: toValue(cents) });
export const approvalUrl = (base: PayPalBase, { id }: EmulatedOrder) =>
  `${base.origin()}/checkoutnow?token=${id}`;
const up = (href: string) => [{ rel: "up", method: "GET", href: `https://api-m.paypal.com${href}` }];

export function show(base: PayPalBase, order: EmulatedOrder): object {
  const { id, status, customId, invoiceId, cents, currency, payee, createdAt, updates } = order;
  const refunds = order.refunds.filter(({ isHidden }) => !isHidden);
  const payments = {
    captures: order.captures.map((capture) => showCapture(base, order, capture)),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => showRefund(order, refund)) }),
  };
  return {
    id,
    intent: "CAPTURE",
    status,
    create_time: createdAt.toISOString(),
    update_time: new Date(createdAt.getTime() + updates * 1000).toISOString(),
    purchase_units: [
      {
        reference_id: "default",
        amount: amountOf(cents, currency),
        payee: { email_address: "merchant@example.org", merchant_id: payee },
        custom_id: customId,
        invoice_id: invoiceId,
        ...(order.captures.length > 0 && { payments }),
      },
    ],
    links: [
      { rel: "self", method: "GET", href: `https://api-m.paypal.com/v2/checkout/orders/${id}` },
      ...(status === "PAYER_ACTION_REQUIRED"
        ? [{ rel: "payer-action", method: "GET", href: approvalUrl(base, order) }]
        : []),
    ],
  };
}

export function showCapture(
  _base: PayPalBase,
  order: EmulatedOrder,
  { id, status, cents, currency }: EmulatedCapture,
): object {
  return {
    id,
    status,
    amount: amountOf(cents, currency),
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    payee: { email_address: "merchant@example.org", merchant_id: order.payee },
    supplementary_data: { related_ids: { order_id: order.id } },
    links: up(`/v2/checkout/orders/${order.id}`),
  };
}

export function showRefund(
  { currency, customId }: EmulatedOrder,
  { id, captureId, cents, status }: EmulatedRefund,
): object {
  return {
    id,
    status,
    amount: amountOf(cents, currency),
    custom_id: customId,
    links: up(`/v2/payments/captures/${captureId}`),
  };
}

export function showDispute({ id, captureId, cents, status, outcome, createdAt }: EmulatedDispute): object {
  return {
    dispute_id: id,
    create_time: createdAt.toISOString(),
    status,
    reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    disputed_transactions: [{ seller_transaction_id: captureId }],
    dispute_amount: amountOf(cents, "USD"),
    ...(outcome !== null && {
      dispute_outcome: { outcome_code: outcome, amount_refunded: amountOf(cents, "USD") },
    }),
  };
}
