import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Fetches an email that the email service received. */
export const mailArrived = defineJob({
  name: "order-emails/mail-arrived",
  payload: z.object({ receivedId: z.uuid() }),
  concurrency: 2,
});
