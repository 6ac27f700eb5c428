import { clearInvoices } from "@/lib/accounts/invoices/clear-invoices";
import * as events from "@/lib/accounts/invoices/events";
import { defineHandlers } from "../define-handlers";

export const invoicesHandlers = defineHandlers(events, {
  clearInvoicesDue: (ctx) => clearInvoices(ctx),
});
