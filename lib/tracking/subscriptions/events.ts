import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Sends the link that confirms a subscription. */
export const subscriptionRequested = defineJob({
  name: "subscriptions/subscription-wished",
  payload: z.object({ subscriptionId: z.uuid() }),
  priority: 1,
});
