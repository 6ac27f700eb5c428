import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** A code is to be mailed to a sender address; of an earlier one nothing is mailed. `sentAt`: milliseconds. */
export const senderCodeDue = defineJob({
  name: "senders/code-due",
  payload: z.object({ id: z.uuid(), sentAt: z.int() }),
  // Somebody waits for it.
  priority: 1,
  concurrency: 4,
});

/** The email service is to be asked which records a domain needs. */
export const senderDomainAdded = defineJob({
  name: "senders/domain-added",
  payload: z.object({ id: z.uuid() }),
  priority: 1,
  concurrency: 2,
});

/** A domain at the email service may be needed by nobody any more. */
export const senderDomainLeft = defineJob({
  name: "senders/domain-left",
  payload: z.object({ providerId: z.string() }),
  concurrency: 1,
});

/** A domain that was proven is not any more: its company's owner gets an email. `since`: milliseconds. */
export const senderProofEnded = defineJob({
  name: "senders/proof-ended",
  payload: z.object({ id: z.uuid(), since: z.int() }),
});
