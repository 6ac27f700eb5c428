import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { exportRecipient } from "./export-recipient";
import { findDueReports } from "./find-due-reports";

// lib/shipments/monthly-reports: reports as PDF, and who gets that of each month by email
export const monthlyReports = {
  jobs: [onSchedule({ name: "monthly-reports/find-due", cron: "7,22,37,52 * * * *" }, findDueReports)],
  exports: { own: { monthlyReport: exportRecipient } },
} satisfies Feature;
