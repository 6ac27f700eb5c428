import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/**
 * Sends a test email to the user who wanted it, at their own address. Its texts need not be saved, so the payload has the
 * email itself.
 */
export const testEmailRequested = defineJob({
  name: "email-templates/test-email-requested",
  payload: z.object({
    testId: z.uuid(),
    userId: z.uuid(),
    subject: z.string(),
    html: z.string(),
    plain: z.string(),
  }),
  concurrency: 2,
});
