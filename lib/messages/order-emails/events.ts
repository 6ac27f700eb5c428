import { z } from "zod";
import { defineJob, defineSchedule } from "@/lib/core/define-job";

/** Reads the mailbox that customers of companies write to. */
export const readInboxDue = defineSchedule({
  name: "order-emails/read-inbox",
  cron: "* * * * *",
  priority: 4,
  maxAttempts: 1,
  timeoutSeconds: 240,
});

/** Fetches an email that the email service received. */
export const mailArrived = defineJob({
  name: "order-emails/mail-arrived",
  payload: z.object({ receivedId: z.uuid() }),
  concurrency: 2,
});

/** Deletes what is stored about emails that came in long ago. */
export const clearReceived = defineSchedule({
  name: "order-emails/clear-received",
  cron: "41 3 * * *",
});
