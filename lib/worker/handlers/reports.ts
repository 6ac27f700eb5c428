import { buildDue } from "@/lib/reports/build-due";
import { buildReport } from "@/lib/reports/build-report";
import * as events from "@/lib/reports/events";
import { defineHandlers } from "../define-handlers";

export const reportsHandlers = defineHandlers(events, {
  reportDue: (ctx, payload) => buildReport(ctx, payload),
  buildReports: (ctx) => buildDue(ctx),
});
