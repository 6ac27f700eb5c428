import { buildDue } from "@/lib/shipments/reports/build-due";
import { buildReport } from "@/lib/shipments/reports/build-report";
import * as events from "@/lib/shipments/reports/events";
import { defineHandlers } from "../define-handlers";

export const reportsHandlers = defineHandlers(events, {
  reportDue: (ctx, payload) => buildReport(ctx, payload),
  buildReports: (ctx) => buildDue(ctx),
});
