import { defineSchedule } from "@/lib/core/define-job";

/** Deletes invoices that are older than the law demands. Monthly. */
export const clearInvoicesDue = defineSchedule({
  name: "invoices/clear",
  cron: "47 3 2 * *",
});
