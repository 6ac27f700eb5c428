import { defineSchedule } from "@/lib/core/define-job";

/** Deletes stored responses of writes after a day. */
export const clearAnswers = defineSchedule({
  name: "api-keys/clear-answers",
  cron: "7 * * * *",
});
