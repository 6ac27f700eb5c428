import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Asks the carriers for these parcels. Batches of one connector; ids that are no longer due are skipped. */
export const refreshParcels = defineJob({
  name: "tracking/refresh-parcels",
  payload: z.object({
    parcelIds: z.array(z.uuid()).min(1).max(200),
    claim: z.uuid(),
    /** Whose interface answers for all of them (`batchKey`): one slow carrier takes no place of another's. */
    lane: z.string().min(1).max(100),
    /** BCP 47 language of the reader who waits; the latest reader's otherwise. */
    language: z.string().optional(),
    /** A reader waits. */
    interactive: z.boolean().optional(),
  }),
  concurrency: 8,
  concurrencyKey: "lane",
  // A try is used up by each worker that dies with it.
  maxAttempts: 25,
  timeoutSeconds: 90,
});

/** Claims what is due and enqueues its refresh; starts by itself every minute and sweeps until the minute is over. */
export const pollDue = defineJob({
  name: "tracking/sweep-due",
  payload: z.object({}),
  cron: "* * * * *",
  concurrency: 1,
  priority: 1,
  maxAttempts: 1,
  timeoutSeconds: 70,
});

/** Deletes raw answers and pushes past their seven days and changes past their thirty. */
export const clearOld = defineJob({
  name: "tracking/clear-old",
  payload: z.object({}),
  cron: "17 3 * * *",
  concurrency: 1,
  priority: 10,
});

/** A carrier told something by itself: what was kept of it is read and stored. Emitted in the transaction that keeps it. */
export const pushReceived = defineJob({
  name: "tracking/push-received",
  payload: z.object({ pushId: z.uuid() }),
});

/** A parcel changed its status: mails go out. Emitted in the transaction of the change. */
export const parcelStatusChanged = defineJob({
  name: "tracking/parcel-status-changed",
  payload: z.object({ parcelId: z.uuid(), version: z.int() }),
});

/** Parcels on somebody's desk changed: their state is copied there. Emitted in the transaction of the change. */
export const recordedParcelsChanged = defineJob({
  name: "tracking/recorded-parcels-changed",
  payload: z.object({ parcelIds: z.array(z.uuid()).min(1).max(1000) }),
  priority: 1,
  concurrency: 4,
});
