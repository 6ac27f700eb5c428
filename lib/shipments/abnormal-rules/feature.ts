import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { applyDueRules } from "./apply-due-rules";
import { applyRule } from "./apply-rule";
import { clearOldAlarms } from "./clear-alarms";
import * as events from "./events";
import { exportRules } from "./export-rules";

// lib/shipments/abnormal-rules: an account's rules for abnormal shipments, and the alarms that they open and close
export const abnormalRules = {
  jobs: [
    onJob(events.ruleChanged, applyRule),
    onSchedule(
      { name: "abnormal-rules/apply", cron: "*/3 * * * *", priority: 6, maxAttempts: 1, timeoutSeconds: 900 },
      applyDueRules,
    ),
    onSchedule({ name: "abnormal-rules/clear-alarms", cron: "29 3 * * *" }, clearOldAlarms),
  ],
  exports: { whole: { abnormalRules: exportRules } },
} satisfies Feature;
