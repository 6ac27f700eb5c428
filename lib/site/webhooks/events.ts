import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import { accountIdSchema } from "@/lib/core/ids";

/** An address failed for ten days and is not tried any more: its owner is notified by email. */
export const webhookInactive = defineJob({
  name: "webhooks/inactive",
  payload: z.object({ accountId: accountIdSchema }),
  priority: 2,
});

/** Checks an address in state Checking at its time. */
export const checkDue = defineJob({
  name: "webhooks/check-due",
  payload: z.object({ accountId: accountIdSchema }),
  priority: 2,
  timeoutSeconds: 60,
});
