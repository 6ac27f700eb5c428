import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import { accountIdSchema } from "@/lib/core/ids";

/** An account's report is to be built. */
export const reportDue = defineJob({
  name: "reports/due",
  payload: z.object({ accountId: accountIdSchema }),
  priority: 4,
  concurrency: 1,
  timeoutSeconds: 300,
});
