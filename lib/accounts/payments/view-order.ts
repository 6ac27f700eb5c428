import { and, desc, eq, inArray, type SQL, sum } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { invoice } from "@/db/schema/invoices";
import { paymentCharge, paymentOrder } from "@/db/schema/payments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import type { orderInfoCall } from "./contract";
import type { OrderView } from "./schemas";

type OwnAccount = Pick<AccountScope, "accountId">;

/** One order as it is stored. Throws forbidden if the role does not allow it, notFound for others' orders. */
export async function viewOrder(
  ctx: Context,
  { orderId }: z.output<typeof orderInfoCall.input>,
): Promise<OrderView> {
  const scope = requireOperation(ctx, "billing.manage");
  const order = await readOrderView(ctx.db, scope, orderId);
  if (order === null) throw new AppError("notFound");
  return order;
}

/** One order of the account; null for others' and missing ones. */
export async function readOrderView(db: Db, scope: OwnAccount, orderId: string): Promise<OrderView | null> {
  const [order] = await readOrderViews(db, scope, { where: eq(paymentOrder.id, orderId), limit: 1 });
  return order ?? null;
}

interface Part {
  readonly where: SQL | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** Orders of the account that match, latest first, with what went back of each and its documents. */
export async function readOrderViews(
  db: Db,
  { accountId }: OwnAccount,
  { where, limit, offset = 0 }: Part,
): Promise<OrderView[]> {
  const orders = await db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.accountId, accountId), where))
    .orderBy(desc(paymentOrder.createdAt), desc(paymentOrder.id))
    .limit(limit)
    .offset(offset);
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const [refunds, documents] = await Promise.all([
    readRefunds(db, accountId, ids),
    readDocuments(db, accountId, ids),
  ]);
  return orders.map((order) => ({
    ...toView(order),
    refundedCents: refunds.get(order.id) ?? 0,
    documents: documents
      .filter(({ orderId }) => orderId === order.id)
      .map(({ id, kind, number }) => ({ id, kind: kind as "invoice" | "creditNote", number })),
  }));
}

type OrderRow = typeof paymentOrder.$inferSelect;

/** States in which the buyer's approval would still bring money: a declined one can be paid another way. */
const approvable = ["created", "declined"];

function toView(order: OrderRow): Omit<OrderView, "refundedCents" | "documents"> {
  const { id, number, item, numbers, cents, currency, state, approveUrl, createdAt, paidAt } = order;
  return {
    ...{ id, number, item, numbers, cents, currency },
    kind: order.kind as OrderView["kind"],
    state: state as OrderView["state"],
    failure: order.failure as OrderView["failure"],
    approveUrl: approvable.includes(state) ? approveUrl : null,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

async function readRefunds(db: Db, accountId: AccountScope["accountId"], orderIds: readonly string[]) {
  const rows = await db
    .select({ orderId: paymentCharge.orderId, cents: sum(paymentCharge.refundedCents).mapWith(Number) })
    .from(paymentCharge)
    .where(and(eq(paymentCharge.accountId, accountId), inArray(paymentCharge.orderId, [...orderIds])))
    .groupBy(paymentCharge.orderId);
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
}

/** Invoices before credit notes, each in the order in which they were issued. */
async function readDocuments(db: Db, accountId: AccountScope["accountId"], orderIds: readonly string[]) {
  return db
    .select({ id: invoice.id, kind: invoice.kind, number: invoice.number, orderId: invoice.orderId })
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), inArray(invoice.orderId, [...orderIds])))
    .orderBy(desc(invoice.kind), invoice.issuedAt, invoice.id);
}
