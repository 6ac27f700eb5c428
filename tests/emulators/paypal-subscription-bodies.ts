import { type PayPalBase, toValue } from "./paypal-base";

export interface EmulatedSale {
  readonly id: string;
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
  status: "COMPLETED" | "PENDING" | "PARTIALLY_REFUNDED" | "REFUNDED";
  isReversed: boolean;
  readonly refunds: { readonly id: string; readonly cents: number }[];
}

export interface EmulatedSubscription {
  readonly id: string;
  readonly token: string;
  readonly planId: string;
  customId: string;
  status: "APPROVAL_PENDING" | "APPROVED" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
  readonly createdAt: Date;
  readonly startsAt: Date;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  failures: number;
  failedAt: Date | null;
  readonly sales: EmulatedSale[];
}

const root = "https://api-m.paypal.com";

export interface SentPlan {
  readonly product_id?: string;
  readonly billing_cycles?: readonly {
    readonly tenure_type?: string;
    readonly frequency?: { readonly interval_unit?: string };
    readonly pricing_scheme?: {
      readonly fixed_price?: { readonly value?: string; readonly currency_code?: string };
    };
  }[];
  readonly payment_preferences?: { readonly payment_failure_threshold?: number };
}

export interface SentSubscription {
  readonly plan_id?: string;
  readonly custom_id?: string;
  readonly start_time?: string;
  readonly application_context?: { readonly return_url?: string; readonly cancel_url?: string };
}

export const sumOf = ({ refunds }: EmulatedSale) => refunds.reduce((sum, { cents }) => sum + cents, 0);

export const approveLink = (base: PayPalBase, { token }: EmulatedSubscription) => ({
  ...{ rel: "approve", method: "GET", href: `${base.origin()}/subscribe?ba_token=${token}` },
});

/** As documented: what has not happened yet is left out. */
export function show(base: PayPalBase, found: EmulatedSubscription): object {
  const { id, planId, customId, status, createdAt, startsAt, failures, failedAt, sales } = found;
  const last = sales.at(-1);
  return {
    ...{ id, plan_id: planId, status, custom_id: customId, quantity: "1" },
    ...{
      start_time: timeOf(startsAt),
      create_time: timeOf(createdAt),
      status_update_time: timeOf(createdAt),
    },
    ...(status !== "APPROVAL_PENDING" && {
      billing_info: {
        outstanding_balance: { currency_code: "USD", value: "0.00" },
        failed_payments_count: failures,
        ...(last && { last_payment: { amount: amountOf(last), time: timeOf(last.at) } }),
        ...(failedAt &&
          failures > 0 && {
            last_failed_payment: { time: timeOf(failedAt), reason_code: "PAYER_CANNOT_PAY" },
          }),
      },
    }),
    links: [
      ...(status === "APPROVAL_PENDING" ? [approveLink(base, found)] : []),
      { rel: "self", method: "GET", href: `${root}/v1/billing/subscriptions/${id}` },
    ],
  };
}

/** `2026-11-27T10:00:00Z`. */
const timeOf = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
const amountOf = ({ cents, currency }: EmulatedSale) => ({ currency_code: currency, value: toValue(cents) });

export function showTransaction(sale: EmulatedSale): object {
  return {
    ...{ id: sale.id, status: sale.status, payer_email: "buyer@example.org", time: sale.at.toISOString() },
    amount_with_breakdown: { gross_amount: amountOf(sale), net_amount: amountOf(sale) },
  };
}

export function showSale({ id: agreement, customId }: EmulatedSubscription, sale: EmulatedSale): object {
  const states = {
    COMPLETED: "completed",
    PENDING: "pending",
    PARTIALLY_REFUNDED: "partially_refunded",
    REFUNDED: "refunded",
  };
  return {
    ...{ id: sale.id, state: sale.isReversed ? "reversed" : states[sale.status] },
    amount: { total: toValue(sale.cents), currency: sale.currency },
    ...{ billing_agreement_id: agreement, custom: customId, create_time: timeOf(sale.at) },
    links: [{ rel: "self", method: "GET", href: `${root}/v1/payments/sale/${sale.id}` }],
  };
}

export function showRefund(sale: EmulatedSale, id: string): object {
  const cents = sale.refunds.find((one) => one.id === id)?.cents ?? 0;
  return {
    ...{ id, sale_id: sale.id, state: "completed" },
    amount: { total: toValue(cents), currency: sale.currency },
    links: [
      { rel: "self", method: "GET", href: `${root}/v1/payments/refund/${id}` },
      { rel: "sale", method: "GET", href: `${root}/v1/payments/sale/${sale.id}` },
    ],
  };
}
