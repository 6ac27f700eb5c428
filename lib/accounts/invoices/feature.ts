import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearInvoices } from "./clear-invoices";
import { clearInvoicesDue } from "./events";
import { exportPayments } from "./export-payments";

export const invoices = {
  jobs: [onJob(clearInvoicesDue, clearInvoices)],
  exports: { whole: { payments: exportPayments } },
} satisfies Feature;
