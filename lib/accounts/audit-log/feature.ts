import { auditEntry } from "@/db/schema/audit";
import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearEntries } from "./clear-entries";
import { exportAudit } from "./export-audit";

// lib/accounts/audit-log: reads the audit log: list, file, clearing
export const auditLog = {
  jobs: [onSchedule({ name: "audit-log/clear-audit", cron: "41 4 * * *" }, clearEntries)],
  exports: { whole: { audit: exportAudit } },
  largeTables: [{ table: auditEntry }],
} satisfies Feature;
