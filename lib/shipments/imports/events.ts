import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import { accountIdSchema } from "@/lib/core/ids";

const uploaded = {
  // Imports uploaded before this field existed have none.
  payload: z.object({ importId: z.uuid(), accountId: accountIdSchema.optional() }),
  concurrencyKey: "accountId",
  // An account with many files waits only for itself.
  inOrder: { name: "import", field: "accountId" },
  priority: 1,
  maxAttempts: 5,
  timeoutSeconds: 120,
} as const;

/** Parses the uploaded files of an import into lines. */
export const importUploaded = defineJob({ ...uploaded, name: "shipments/import-uploaded", concurrency: 4 });

/** The same for large files: a separate queue, so that a few lines never wait behind millions of cells. */
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
  // Every worker that dies while running the job uses up one attempt.
  maxAttempts: 25,
  timeoutSeconds: 600,
});
