import { auditEntry } from "@/db/schema/audit";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearEntries } from "./clear-entries";
import { clearAudit } from "./events";
import { exportAudit } from "./export-audit";

export const auditLog = {
  jobs: [onJob(clearAudit, clearEntries)],
  exports: { whole: { audit: exportAudit } },
  largeTables: [{ table: auditEntry }],
} satisfies Feature;
