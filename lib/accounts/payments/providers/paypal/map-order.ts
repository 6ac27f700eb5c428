import { z } from "zod";
import { readCents } from "./amounts";

/** An amount as PayPal has it; null: not one that can be compared in cents. */
export interface RemoteAmount {
  readonly cents: number | null;
  readonly currency: string;
}

/** Money that PayPal took for an order, or tried to. */
export interface RemoteCapture extends RemoteAmount {
  readonly id: string;
  readonly status: CaptureStatus;
  /** Our order's id; null: not said here. */
  readonly customId: string | null;
  readonly payee: string | null;
}

/** Money that went back. */
export interface RemoteRefund extends RemoteAmount {
  readonly id: string;
  readonly captureId: string | null;
  readonly isSettled: boolean;
}

/** An order as PayPal has it now. */
export interface RemoteOrder extends RemoteAmount {
  readonly id: string;
  readonly status: "open" | "approved" | "completed" | "voided";
  /** Our order's id. */
  readonly customId: string | null;
  /** Merchant who is paid. */
  readonly payee: string | null;
  /** Changes with the order. */
  readonly version: string;
  /** Where its buyer approves it. */
  readonly approveUrl: string | null;
  readonly captures: readonly RemoteCapture[];
  readonly refunds: readonly RemoteRefund[];
}

/** A dispute as PayPal has it now. */
export interface RemoteDispute extends RemoteAmount {
  readonly id: string;
  /** Its buyer won, and the seller pays. */
  readonly isLost: boolean;
  readonly openedAt: Date | null;
  readonly chargeIds: readonly string[];
}

const captureStatuses = [
  "COMPLETED",
  "DECLINED",
  "FAILED",
  "PARTIALLY_REFUNDED",
  "PENDING",
  "REFUNDED",
] as const;
export type CaptureStatus = (typeof captureStatuses)[number];

const orderStatuses = {
  CREATED: "open",
  SAVED: "open",
  PAYER_ACTION_REQUIRED: "open",
  APPROVED: "approved",
  COMPLETED: "completed",
  VOIDED: "voided",
} as const;

const id = z.string().min(1).max(100);
const amountSchema = z
  .object({ currency_code: z.string(), value: z.string() })
  .transform(({ currency_code: currency, value }): RemoteAmount => ({ cents: readCents(value), currency }));
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
const payee = z.object({ merchant_id: z.string().optional() }).optional();

const captureSchema = z
  .object({
    id,
    status: z.enum(captureStatuses),
    amount: amountSchema,
    custom_id: z.string().optional(),
    payee,
  })
  .transform(({ amount, custom_id, payee: paid, ...rest }): RemoteCapture => {
    return { ...rest, ...amount, customId: custom_id ?? null, payee: paid?.merchant_id ?? null };
  });

const refundSchema = z
  .object({ id, status: z.string(), amount: amountSchema, links })
  .transform(({ amount, status, links: found, ...rest }): RemoteRefund => {
    return { ...rest, ...amount, isSettled: status === "COMPLETED", captureId: readUp(found) };
  });

const orderSchema = z.object({
  id,
  status: z.enum(Object.keys(orderStatuses) as (keyof typeof orderStatuses)[]),
  update_time: z.string().default(""),
  // Ours have one each.
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().optional(),
      amount: amountSchema,
      payee,
      payments: z
        .object({ captures: z.array(captureSchema).default([]), refunds: z.array(refundSchema).default([]) })
        .default({ captures: [], refunds: [] }),
    }),
  ]),
  links,
});

/** The response that shows an order; null: it cannot be read. Pure. */
export function mapOrder(body: unknown): RemoteOrder | null {
  const read = orderSchema.safeParse(body);
  if (!read.success) return null;
  const { id: orderId, status, update_time: version, purchase_units, links: found } = read.data;
  const [unit] = purchase_units;
  return {
    ...{ id: orderId, status: orderStatuses[status], version, ...unit.amount, ...unit.payments },
    ...{ customId: unit.custom_id ?? null, payee: unit.payee?.merchant_id ?? null },
    approveUrl: found.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null,
  };
}

/** The response that shows one refund or reversal; null: it cannot be read. Pure. */
export function mapRefund(body: unknown): RemoteRefund | null {
  return refundSchema.safeParse(body).data ?? null;
}

const capturedOrderSchema = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: id }) }),
});

/** PayPal's id of the order that a capture belongs to; null: none is named. Pure. */
export function mapCaptureOrder(body: unknown): string | null {
  return capturedOrderSchema.safeParse(body).data?.supplementary_data.related_ids.order_id ?? null;
}

/** Outcomes in which the seller pays. Others: the seller wins, the buyer gives up, or PayPal pays. */
const lostOutcomes = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];

const disputeSchema = z.object({
  dispute_id: id,
  create_time: z.iso.datetime({ offset: true }).optional(),
  status: z.string(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: id.optional() })).default([]),
  dispute_amount: amountSchema,
  dispute_outcome: z
    .object({ outcome_code: z.string(), amount_refunded: amountSchema.optional() })
    .optional(),
});

/** The response that shows a dispute; null: it cannot be read. Pure. */
export function mapDispute(body: unknown): RemoteDispute | null {
  const read = disputeSchema.safeParse(body);
  if (!read.success) return null;
  const { dispute_id, create_time, status, disputed_transactions, dispute_amount, dispute_outcome } =
    read.data;
  return {
    id: dispute_id,
    isLost: status === "RESOLVED" && lostOutcomes.includes(dispute_outcome?.outcome_code ?? ""),
    openedAt: create_time === undefined ? null : new Date(create_time),
    chargeIds: disputed_transactions.flatMap(({ seller_transaction_id: one }) => one ?? []),
    ...(dispute_outcome?.amount_refunded ?? dispute_amount),
  };
}

/** Id of the capture that a refund's link `up` leads to. Pure. */
export function readUp(found: readonly { readonly rel: string; readonly href: string }[]): string | null {
  const { href = "" } = found.find(({ rel }) => rel === "up") ?? {};
  return /\/payments\/captures\/([A-Za-z0-9-]+)$/.exec(href)?.[1] ?? null;
}
