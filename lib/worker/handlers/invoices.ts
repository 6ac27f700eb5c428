import { clearInvoices } from "@/lib/invoices/clear-invoices";
import * as events from "@/lib/invoices/events";
import { defineHandlers } from "../define-handlers";

export const invoicesHandlers = defineHandlers(events, {
  clearInvoicesDue: (ctx) => clearInvoices(ctx),
});
