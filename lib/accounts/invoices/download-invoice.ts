import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { invoice } from "@/db/schema/invoices";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Context } from "@/lib/platform/adapters/context";
import { renderInvoice } from "./render-invoice";
import { invoiceContentSchema } from "./schemas";

type PdfFile = FileAnswer<Uint8Array<ArrayBuffer>>;

/** An invoice or credit note of the account as PDF. Throws forbidden, and notFound also for another account's. */
export async function downloadInvoice(ctx: Context, { id }: { readonly id: string }): Promise<PdfFile> {
  const row = await findOwned(ctx.db, invoice, requireOperation(ctx, "billing.manage"), id);
  return fileOf(row.content);
}

/** The same for an email about it, whoever reads that; null if there is none. */
export async function loadInvoice(db: Db, id: string): Promise<PdfFile | null> {
  const [row] = await db.select({ content: invoice.content }).from(invoice).where(eq(invoice.id, id));
  return row ? fileOf(row.content) : null;
}

async function fileOf(stored: unknown): Promise<PdfFile> {
  const content = invoiceContentSchema.parse(stored);
  return { name: `${content.number}.pdf`, type: "application/pdf", body: await renderInvoice(content) };
}
