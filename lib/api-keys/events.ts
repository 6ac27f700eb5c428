import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Forgets first answers of writes past their day. */
export const clearAnswers = defineJob({
  name: "api-keys/clear-answers",
  payload: z.object({}),
  cron: "7 * * * *",
  concurrency: 1,
  priority: 10,
});
