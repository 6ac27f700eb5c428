import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import { accountIdSchema } from "@/lib/core/ids";

/** A credential is to be tried. Of a later trial of the same carrier account this one does nothing. */
export const carrierAccountChanged = defineJob({
  name: "carrier-accounts/changed",
  payload: z.object({ id: z.uuid(), trial: z.int() }),
  // Its company waits for the result.
  priority: 1,
  concurrency: 4,
  timeoutSeconds: 90,
});

/** A credential works: parcels that waited for one are fetched, those after that id. */
export const carrierAccountActivated = defineJob({
  name: "carrier-accounts/activated",
  payload: z.object({ accountId: accountIdSchema, connector: z.string(), after: z.uuid() }),
  concurrency: 2,
  priority: 6,
});
