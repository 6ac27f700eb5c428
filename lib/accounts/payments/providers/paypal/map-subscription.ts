import { z } from "zod";
import { readCents } from "./amounts";

/** A subscription as PayPal has it now. */
export interface RemoteSubscription {
  readonly id: string;
  readonly status: RemoteStatus;
  /** Id of our row. */
  readonly customId: string | null;
  /** When its first charge is due. */
  readonly startsAt: Date | null;
  /** Charges that failed since the last one that did not. */
  readonly failedCount: number;
  readonly failedAt: Date | null;
  readonly approveUrl: string | null;
}

const statuses = ["APPROVAL_PENDING", "APPROVED", "ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"] as const;
export type RemoteStatus = (typeof statuses)[number];

/** A charge of a subscription. */
export interface RemoteSale {
  readonly id: string;
  readonly status: "completed" | "declined" | "partRefunded" | "pending" | "refunded";
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
}

/** A refund of a charge. */
export interface RemoteRefund {
  readonly id: string;
  readonly saleId: string;
  readonly isSettled: boolean;
  readonly cents: number;
  readonly currency: string;
}

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const link = z.object({ rel: z.string(), href: z.url() });

const subscriptionSchema = z.object({
  id: z.string().min(1),
  status: z.enum(statuses),
  custom_id: z.string().optional(),
  start_time: time.optional(),
  billing_info: z
    .object({
      failed_payments_count: z.int().min(0).catch(0),
      last_failed_payment: z.object({ time }).optional(),
    })
    .optional(),
  links: z.array(link).catch([]),
});

/** A subscription's response; null if it cannot be read. Pure. */
export function mapSubscription(body: unknown): RemoteSubscription | null {
  const read = subscriptionSchema.safeParse(body);
  if (!read.success) return null;
  const { id, status, custom_id, start_time, billing_info, links } = read.data;
  return {
    ...{ id, status, customId: custom_id ?? null, startsAt: start_time ?? null },
    failedCount: billing_info?.failed_payments_count ?? 0,
    failedAt: billing_info?.last_failed_payment?.time ?? null,
    approveUrl: links.find(({ rel }) => rel === "approve")?.href ?? null,
  };
}

const saleStatuses = {
  COMPLETED: "completed",
  DECLINED: "declined",
  PARTIALLY_REFUNDED: "partRefunded",
  PENDING: "pending",
  REFUNDED: "refunded",
} as const;

const transactionsSchema = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string().min(1),
        status: z.enum(Object.keys(saleStatuses) as (keyof typeof saleStatuses)[]),
        amount_with_breakdown: z.object({
          gross_amount: z.object({ currency_code: z.string(), value: z.string() }),
        }),
        time,
      }),
    )
    .default([]),
});

/** The response that lists charges, in the order in which they were made; null if it cannot be read. Pure. */
export function mapSales(body: unknown): RemoteSale[] | null {
  const read = transactionsSchema.safeParse(body);
  if (!read.success) return null;
  const sales = read.data.transactions.map(({ id, status, time: at, amount_with_breakdown: amount }) => ({
    ...{ id, at, status: saleStatuses[status] },
    cents: readCents(amount.gross_amount.value) ?? Number.NaN,
    currency: amount.gross_amount.currency_code,
  }));
  return sales.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

const oldAmount = z.object({ total: z.string(), currency: z.string() });
const saleSchema = z.object({ state: z.string(), billing_agreement_id: z.string().optional() });
const refundSchema = z.object({
  id: z.string().min(1),
  sale_id: z.string().min(1),
  state: z.string(),
  amount: oldAmount,
});

/** A charge by its own id: of which subscription it is, and whether the bank or buyer took all of it back. Pure. */
export function mapSale(body: unknown): { subscriptionId: string | null; isReversed: boolean } | null {
  const read = saleSchema.safeParse(body);
  if (!read.success) return null;
  const { state, billing_agreement_id: id } = read.data;
  return { subscriptionId: id ?? null, isReversed: state === "reversed" };
}

/** A refund's response; null if it cannot be read. Pure. */
export function mapRefund(body: unknown): RemoteRefund | null {
  const read = refundSchema.safeParse(body);
  if (!read.success) return null;
  const { id, sale_id: saleId, state, amount } = read.data;
  const cents = readCents(amount.total);
  if (cents === null) return null;
  return { id, saleId, cents, currency: amount.currency, isSettled: state === "completed" };
}
