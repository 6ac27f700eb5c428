import { defineSchedule } from "@/lib/core/define-job";

/** Deletes windows of rate limits that are over. */
export const clearAllowances = defineSchedule({
  name: "platform/clear-allowances",
  cron: "17 3 * * *",
});
