import { z } from "zod";
import { defineJob, defineSchedule } from "@/lib/core/define-job";
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

/** Schedules overdue checks again. */
export const sweepChecks = defineSchedule({
  name: "webhooks/sweep-checks",
  cron: "* * * * *",
  priority: 6,
  maxAttempts: 1,
});

/** Records which shipments became later than expected because a day is over in their accounts' zones, which begin days at quarters. */
export const recordLateShipments = defineSchedule({
  name: "webhooks/record-late",
  cron: "*/15 * * * *",
  priority: 6,
  timeoutSeconds: 840,
});

/** Deletes events and attempts after thirty days. */
export const clearEvents = defineSchedule({
  name: "webhooks/clear-events",
  cron: "29 4 * * *",
});
