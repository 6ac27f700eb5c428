import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Sends one email through the transport. */
export const mailQueued = defineJob({
  name: "mail/mail-queued",
  payload: z.object({ mailId: z.uuid() }),
  concurrency: 4,
  maxAttempts: 15,
});
