import { defineSchedule } from "@/lib/core/define-job";

/** Deletes entries of the audit log after a year. */
export const clearAudit = defineSchedule({
  name: "audit-log/clear-audit",
  cron: "41 4 * * *",
});
