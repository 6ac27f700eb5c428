import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import { batchMax } from "./constants";

/** Emails are due: they are fixed in batches and sent. */
export const emailsDue = defineJob({
  name: "customer-emails/due",
  payload: z.object({}),
  priority: 3,
  concurrency: 1,
  maxAttempts: 3,
  timeoutSeconds: 300,
});

/** Something is new about emails of accounts with a webhook. Emitted in the transaction that stored it. */
export const emailsReported = defineJob({
  name: "customer-emails/reported",
  payload: z.object({ emailIds: z.array(z.uuid()).min(1).max(batchMax) }),
  priority: 2,
  concurrency: 4,
});

/** The email service is asked about emails whose answers were lost. */
export const emailsUncertain = defineJob({
  name: "customer-emails/uncertain",
  payload: z.object({}),
  priority: 6,
  concurrency: 1,
  maxAttempts: 8,
  timeoutSeconds: 600,
});

/** Key of `emailsDue`: it waits in the queue once. */
export const emailsDueKey = "customer-emails:due";
/** The same of `emailsUncertain`. */
export const emailsUncertainKey = "customer-emails:uncertain";
