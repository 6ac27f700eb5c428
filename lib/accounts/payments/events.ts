import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Money came in and what it buys was given. Emitted in the transaction of both: the invoice and its email follow. */
export const chargeRecorded = defineJob({
  name: "payments/charge-recorded",
  payload: z.object({ provider: z.string(), chargeId: z.string() }),
  priority: 3,
});

/** Money went back and what it bought was taken back. Emitted in the transaction of both. */
export const refundRecorded = defineJob({
  name: "payments/refund-recorded",
  payload: z.object({ provider: z.string(), refundId: z.string() }),
  priority: 3,
});

/** The charge of a plan's next month failed: its owner gets an email. Emitted in the transaction that stores it, once. */
export const planFailing = defineJob({
  name: "payments/plan-failing",
  payload: z.object({ subscriptionId: z.uuid() }),
});

/** A plan ended and the account has none: its owner gets an email. Emitted in the transaction of both, once. */
export const planEnded = defineJob({
  name: "payments/plan-ended",
  payload: z.object({ subscriptionId: z.uuid() }),
});

/** A notice of the provider was stored: the thing that it names is asked about. */
export const noticeReceived = defineJob({
  name: "payments/notice-received",
  payload: z.object({ noticeId: z.string() }),
  priority: 2,
});
