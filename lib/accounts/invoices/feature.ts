import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearInvoices } from "./clear-invoices";
import { exportPayments } from "./export-payments";

export const invoices = {
  jobs: [onSchedule({ name: "invoices/clear", cron: "47 3 2 * *" }, clearInvoices)],
  exports: { whole: { payments: exportPayments } },
} satisfies Feature;
