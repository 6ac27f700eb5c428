import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { applyDueRules } from "./apply-due-rules";
import { applyRule } from "./apply-rule";
import { clearOldAlarms } from "./clear-alarms";
import * as events from "./events";
import { exportRules } from "./export-rules";

export const abnormalRules = {
  jobs: [
    onJob(events.ruleChanged, applyRule),
    onJob(events.applyRules, applyDueRules),
    onJob(events.clearAlarms, clearOldAlarms),
  ],
  exports: { whole: { abnormalRules: exportRules } },
} satisfies Feature;
