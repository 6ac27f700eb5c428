import { z } from "zod";
import { defineJob, defineSchedule } from "@/lib/core/define-job";

/**
 * Refreshes these parcels from their carriers. Batches of one connector; ids that are no longer due are
 * skipped.
 */
export const refreshParcels = defineJob({
  name: "tracking/refresh-parcels",
  payload: z.object({
    parcelIds: z.array(z.uuid()).min(1).max(200),
    lease: z.uuid(),
    /** Concurrency key of the connector (`batchKey`): a slow carrier does not block the others. */
    concurrencyKey: z.string().min(1).max(100),
    /** BCP 47 language of the waiting reader; otherwise that of the latest reader. */
    language: z.string().optional(),
    /** A reader is waiting. */
    interactive: z.boolean().optional(),
  }),
  concurrency: 8,
  concurrencyKey: "concurrencyKey",
  // Jobs mostly wait for their carrier; three carriers that answer slowly leave places for the others.
  workerMax: 24,
  renamedFields: { lane: "concurrencyKey", claim: "lease" },
  // Every worker that dies while running the job uses up one attempt.
  maxAttempts: 25,
  timeoutSeconds: 90,
});

/** Leases due parcels and enqueues their refresh; started every minute and polls until the minute is over. */
export const pollDue = defineSchedule({
  name: "tracking/sweep-due",
  cron: "* * * * *",
  priority: 1,
  maxAttempts: 1,
  timeoutSeconds: 70,
});

/**
 * A carrier pushed an update: the stored body is parsed and merged. Emitted in the transaction that stores it.
 */
export const pushReceived = defineJob({
  name: "tracking/push-received",
  payload: z.object({ pushId: z.uuid() }),
});

/** A parcel changed its status: emails are sent. Emitted in the transaction of the change. */
export const parcelStatusChanged = defineJob({
  name: "tracking/parcel-status-changed",
  payload: z.object({ parcelId: z.uuid(), version: z.int() }),
});

/** Parcels on shipment lists changed: their state is copied there. Emitted in the transaction of the change. */
export const recordedParcelsChanged = defineJob({
  name: "tracking/recorded-parcels-changed",
  payload: z.object({ parcelIds: z.array(z.uuid()).min(1).max(1000) }),
  priority: 1,
  concurrency: 4,
});
