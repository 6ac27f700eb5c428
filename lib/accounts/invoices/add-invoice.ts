import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { invoice, invoiceSeries } from "@/db/schema/invoices";
import type { AccountId } from "@/lib/core/ids";
import { newId } from "@/lib/core/ids";
import { type InvoiceKind, numberDigits, numberPrefixes } from "./constants";
import { type InvoiceContent, invoiceContentSchema } from "./schemas";

export interface NewInvoice {
  readonly accountId: AccountId;
  readonly kind: InvoiceKind;
  /** The same source never brings a second one. */
  readonly source: string;
  readonly orderId: string;
  readonly content: Omit<InvoiceContent, "kind" | "number" | "issuedAt">;
  readonly now: Date;
}

/** An invoice or credit note as it was issued. */
export interface StoredInvoice {
  readonly id: string;
  readonly content: InvoiceContent;
}

/** The invoice of a source, if it was issued. */
export async function findInvoice(tx: Tx, source: string): Promise<StoredInvoice | null> {
  const [row] = await tx
    .select({ id: invoice.id, content: invoice.content })
    .from(invoice)
    .where(eq(invoice.source, source));
  return row ? { id: row.id, content: invoiceContentSchema.parse(row.content) } : null;
}

/**
 * Stores a document under the next number of its series, or returns the one that its source brought. The series stays
 * locked until the transaction ends, so that no number is left out or given twice: do this last.
 */
export async function addInvoice(
  tx: Tx,
  { kind, source, now, ...given }: NewInvoice,
): Promise<StoredInvoice> {
  const year = now.getUTCFullYear();
  const series = and(eq(invoiceSeries.kind, kind), eq(invoiceSeries.year, year));
  await tx.insert(invoiceSeries).values({ kind, year, last: 0 }).onConflictDoNothing();
  await tx.select().from(invoiceSeries).where(series).for("update");
  // Another transaction may have issued it while this one waited for the series.
  const before = await findInvoice(tx, source);
  if (before) return before;
  const [taken] = await tx
    .update(invoiceSeries)
    .set({ last: sql`${invoiceSeries.last} + 1` })
    .where(series)
    .returning({ last: invoiceSeries.last });
  const number = `${numberPrefixes[kind]}${year}-${String(taken?.last).padStart(numberDigits, "0")}`;
  const content = invoiceContentSchema.parse({ ...given.content, kind, number, issuedAt: now.toISOString() });
  const id = newId(now);
  const { accountId, orderId } = given;
  const { cents, currency } = content;
  await tx
    .insert(invoice)
    .values({ id, accountId, kind, number, source, orderId, content, cents, currency, issuedAt: now });
  return { id, content };
}
