import { z } from "zod";
import { defineJob, defineSchedule } from "@/lib/core/define-job";

/** Sends the link that confirms a subscription. */
export const subscriptionRequested = defineJob({
  name: "subscriptions/subscription-wished",
  payload: z.object({ subscriptionId: z.uuid() }),
  priority: 1,
});

/** Deletes subscriptions that were never confirmed. */
export const clearUnconfirmed = defineSchedule({
  name: "subscriptions/clear-unconfirmed",
  cron: "41 * * * *",
});
