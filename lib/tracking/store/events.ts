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

/** Deletes raw responses and pushes after 7 days, and parcels that nobody follows after a year. */
export const clearOld = defineSchedule({
  name: "tracking/clear-old",
  cron: "17 3 * * *",
});

/** Learns from the journeys of the last weeks when carriers scan. */
export const refreshHabits = defineSchedule({
  name: "tracking/refresh-habits",
  cron: "37 2 * * *",
  timeoutSeconds: 1800,
});

/** Learns from the journeys of the last months how long parcels take. */
export const refreshEstimates = defineSchedule({
  name: "tracking/refresh-estimates",
  cron: "7 3 * * *",
  timeoutSeconds: 3600,
});

/** Logs the status codes that connectors could not map in the last week. */
export const reportUnknownCodes = defineSchedule({
  name: "tracking/report-unknown-codes",
  cron: "41 5 * * 1",
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
