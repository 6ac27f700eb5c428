import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearEntries } from "./clear-entries";
import { clearAudit } from "./events";

export const auditLog = {
  jobs: [onJob(clearAudit, clearEntries)],
} satisfies Feature;
