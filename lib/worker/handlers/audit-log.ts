import { clearEntries } from "@/lib/accounts/audit-log/clear-entries";
import * as events from "@/lib/accounts/audit-log/events";
import { defineHandlers } from "../define-handlers";

export const auditLogHandlers = defineHandlers(events, {
  clearAudit: (ctx) => clearEntries(ctx),
});
