import { reportCell, reportChange } from "@/db/schema/reports";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { buildDue } from "./build-due";
import { buildReport } from "./build-report";
import * as events from "./events";

export const reports = {
  jobs: [
    onJob(events.reportDue, buildReport),
    onJob(events.buildReports, buildDue),
  ],
  largeTables: [{ table: reportCell }, { table: reportChange }],
} satisfies Feature;
