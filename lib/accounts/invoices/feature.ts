import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearInvoices } from "./clear-invoices";
import { exportPayments } from "./export-payments";

// lib/accounts/invoices: invoices and credit notes: whom they are made out to, numbers without gaps, PDF
export const invoices = {
  jobs: [onSchedule({ name: "invoices/clear", cron: "47 3 2 * *" }, clearInvoices)],
  exports: { whole: { payments: exportPayments } },
} satisfies Feature;
