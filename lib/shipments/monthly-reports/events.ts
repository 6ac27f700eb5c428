import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** A member gets the report of the month before this one, which is named by its first day. */
export const reportMailDue = defineJob({
  name: "monthly-reports/mail-due",
  payload: z.object({ userId: z.uuid(), month: z.iso.date() }),
  priority: 6,
  concurrency: 1,
  timeoutSeconds: 120,
});
