import { clearEntries } from "@/lib/audit-log/clear-entries";
import * as events from "@/lib/audit-log/events";
import { defineHandlers } from "../define-handlers";

export const auditLogHandlers = defineHandlers(events, {
  clearAudit: (ctx) => clearEntries(ctx),
});
