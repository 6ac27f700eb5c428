import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearInvoices } from "./clear-invoices";
import { clearInvoicesDue } from "./events";

export const invoices = {
  jobs: [onJob(clearInvoicesDue, clearInvoices)],
} satisfies Feature;
