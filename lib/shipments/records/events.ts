import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
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
