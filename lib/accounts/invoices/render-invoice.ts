import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import { openFonts } from "@/lib/platform/pdf/open-fonts";
import { drawInvoice } from "./draw-invoice";
import { formatInvoice, type InvoiceSheet } from "./format";
import type { InvoiceContent } from "./schemas";

/** A stored invoice or credit note as PDF, in its own language; the same content always gives the same bytes. */
export async function renderInvoice(content: InvoiceContent): Promise<Uint8Array<ArrayBuffer>> {
  const say = await loadTranslator(content.locale, ["invoices"]);
  const sheet = formatInvoice(content, say);
  return drawInvoice(sheet, await openFonts(textsOf(sheet)));
}

/** All that is written on it. */
function textsOf(sheet: InvoiceSheet): string {
  // Digits stand on every page, and the replacement character may.
  return `${JSON.stringify(sheet)}${sheet.page(1, 1)}`;
}
