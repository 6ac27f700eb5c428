import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Deletes windows of rate limits that are over. */
export const clearAllowances = defineJob({
  name: "platform/clear-allowances",
  payload: z.object({}),
  cron: "17 3 * * *",
  concurrency: 1,
  priority: 10,
});
