import { z } from "zod";
import { defineJob, defineSchedule } from "@/lib/core/define-job";

/** Sends one email through the transport. */
export const mailQueued = defineJob({
  name: "mail/mail-queued",
  payload: z.object({ mailId: z.uuid() }),
  concurrency: 4,
  maxAttempts: 15,
});

/** Deletes expired emails. */
export const clearMails = defineSchedule({
  name: "mail/clear-mails",
  cron: "29 3 * * *",
});

/** Reads the mailbox for bounces. */
export const readBouncesDue = defineSchedule({
  name: "mail/read-bounces",
  cron: "*/5 * * * *",
  priority: 6,
  maxAttempts: 1,
  timeoutSeconds: 240,
});
