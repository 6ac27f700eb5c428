import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearNotices } from "./clear-notices";

// lib/accounts/payments: orders and money: captures, refunds, PayPal
export const payments = {
  jobs: [onSchedule({ name: "payments/clear-notices", cron: "52 3 * * *" }, clearNotices)],
} satisfies Feature;
