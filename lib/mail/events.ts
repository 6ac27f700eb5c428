import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Sends one email through the transport. */
export const mailQueued = defineJob({
  name: "mail/mail-queued",
  payload: z.object({ mailId: z.uuid() }),
  concurrency: 4,
  maxAttempts: 15,
});

/** Deletes expired emails. */
export const clearMails = defineJob({
  name: "mail/clear-mails",
  payload: z.object({}),
  cron: "29 3 * * *",
  concurrency: 1,
  priority: 10,
});
