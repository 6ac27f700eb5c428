import { z } from "zod";
import { defineJob, defineSchedule } from "@/lib/core/define-job";
import { changesMax } from "./constants";

/** Runs a bulk action, from where it stopped. */
export const bulkDue = defineJob({
  name: "shipments/bulk-due",
  payload: z.object({ runId: z.uuid() }),
  priority: 2,
  concurrency: 2,
  maxAttempts: 25,
  timeoutSeconds: 600,
});

/** Moves shipments to the archive after 90 days. */
export const archiveOld = defineSchedule({
  name: "shipments/archive-old",
  cron: "41 * * * *",
});

/** Rolls up the count differences. */
export const rollUpCounts = defineSchedule({
  name: "shipments/compact-tally",
  cron: "*/5 * * * *",
  priority: 8,
});

/** Ends bulk jobs that no worker continues; deletes old ones. */
export const clearRuns = defineSchedule({
  name: "shipments/clear-runs",
  cron: "53 * * * *",
});

/** Deletes shipments permanently thirty days after they were deleted. */
export const clearTrash = defineSchedule({
  name: "shipments/clear-trash",
  cron: "17 3 * * *",
});

/** Shows journeys that were withheld: proved ones, and the next ones of the day. */
export const releaseWithheld = defineSchedule({
  name: "shipments/release-withheld",
  cron: "23 * * * *",
  timeoutSeconds: 3600,
});

/** Deletes archived shipments that are older than their account's plan stores them. */
export const clearExpired = defineSchedule({
  name: "shipments/clear-expired",
  cron: "7 4 * * *",
  timeoutSeconds: 3600,
});

/**
 * Shipments changed in a way that may produce events for their accounts. Emitted in the transaction of the
 * change.
 */
export const shipmentsChanged = defineJob({
  name: "shipments/changed",
  payload: z.object({ shipmentIds: z.array(z.uuid()).min(1).max(changesMax) }),
  priority: 1,
  concurrency: 4,
});

/** As `shipmentsChanged`, for emails to customers: a job of its own, so that composing them never holds webhooks. */
export const customerEmailsDue = defineJob({
  name: "shipments/customer-emails-due",
  payload: z.object({ shipmentIds: z.array(z.uuid()).min(1).max(changesMax) }),
  priority: 3,
  concurrency: 4,
});

/** As `shipmentsChanged`, for shops into which statuses are written back. */
export const shopUpdatesDue = defineJob({
  name: "shipments/shop-updates-due",
  payload: z.object({ shipmentIds: z.array(z.uuid()).min(1).max(changesMax) }),
  priority: 4,
  concurrency: 2,
});
