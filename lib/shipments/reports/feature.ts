import { reportCell, reportChange } from "@/db/schema/reports";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { buildDue } from "./build-due";
import { buildReport } from "./build-report";
import * as events from "./events";

// lib/shipments/reports: figures of the dashboard, from the stored counts
export const reports = {
  jobs: [
    onJob(events.reportDue, buildReport),
    // At midnight and noon of accounts' zones, which begin days at quarters of an hour.
    onSchedule({ name: "reports/build", cron: "*/15 * * * *", priority: 7, timeoutSeconds: 840 }, buildDue),
  ],
  largeTables: [{ table: reportCell }, { table: reportChange }],
} satisfies Feature;
