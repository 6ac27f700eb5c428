import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Deletes stored responses of writes after a day. */
export const clearAnswers = defineJob({
  name: "api-keys/clear-answers",
  payload: z.object({}),
  cron: "7 * * * *",
  concurrency: 1,
  priority: 10,
});
