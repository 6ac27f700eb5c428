import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import { changesMax } from "./constants";

const uploaded = {
  // Imports that were uploaded before accounts were named have none.
  payload: z.object({ importId: z.uuid(), accountId: z.uuid().optional() }),
  concurrencyKey: "accountId",
  priority: 1,
  maxAttempts: 5,
  timeoutSeconds: 120,
} as const;

/** Reads the uploaded files of an import into lines. */
export const importUploaded = defineJob({ ...uploaded, name: "shipments/import-uploaded", concurrency: 4 });

/** The same where the files hold much: apart, so that nobody's few lines wait behind somebody's millions of cells. */
export const largeImportUploaded = defineJob({
  ...uploaded,
  name: "shipments/large-import-uploaded",
  concurrency: 2,
});

/** Runs an import from where it stopped. */
export const importDue = defineJob({
  name: "shipments/import-due",
  payload: z.object({ importId: z.uuid() }),
  priority: 2,
  concurrency: 2,
  // A try is used up by each worker that dies with it.
  maxAttempts: 25,
  timeoutSeconds: 600,
});

/** Does something to many shipments, from where it stopped. */
export const bulkDue = defineJob({
  name: "shipments/bulk-due",
  payload: z.object({ runId: z.uuid() }),
  priority: 2,
  concurrency: 2,
  maxAttempts: 25,
  timeoutSeconds: 600,
});

/** Sends shipments past their 90 days to the history. */
export const archiveOld = defineJob({
  name: "shipments/archive-old",
  payload: z.object({}),
  cron: "41 * * * *",
  concurrency: 1,
  priority: 10,
});

/** Joins the differences that counts are made of. */
export const rollUpCounts = defineJob({
  name: "shipments/compact-tally",
  payload: z.object({}),
  cron: "*/5 * * * *",
  concurrency: 1,
  priority: 8,
});

/** Ends what no worker goes on with; forgets old imports, runs and uploads nobody finished. */
export const clearRuns = defineJob({
  name: "shipments/clear-runs",
  payload: z.object({}),
  cron: "53 * * * *",
  concurrency: 1,
  priority: 10,
});

/** Shipments changed in a way that their accounts may want to be told of. Emitted in the transaction of the change. */
export const shipmentsChanged = defineJob({
  name: "shipments/changed",
  payload: z.object({ shipmentIds: z.array(z.uuid()).min(1).max(changesMax) }),
  priority: 1,
  concurrency: 4,
});
